import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Chromium writes a line for every answer from 400 on; nothing in a page can keep it from doing so. */
const REFUSED = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** A line that the test cut itself, or that the page took down with it. A call blocked by a policy says so in words of its own. */
const CUT_LINE =
  /^Failed to load resource: net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_\w+)/;

/** Errors that a test causes on purpose. In an object: Playwright takes a list with several entries for something else. */
export interface ExpectedErrors {
  readonly lines: readonly RegExp[];
}

/** What a browser may write without a screen being at fault. Each entry says why; a new one needs as good a reason. */
function isAllowed(status: number, method: string): boolean {
  // An access token that ran out: the client refreshes it and sends the call again.
  if (status === 401) return true;
  // What a person sent was refused, and the form says so.
  return method !== 'GET' && status < 500;
}

/**
 * Collects everything that the pages of a context write to the console as an error, and errors that no code caught. Calls
 * that a test makes fail on purpose are named by it, as patterns over "status method path".
 */
export function collectConsoleErrors(page: Page, expected: readonly RegExp[]): string[] {
  const errors: string[] = [];
  const methods = new Map<string, string>();
  const context = page.context();
  context.on('request', (request: Request) => methods.set(request.url(), request.method()));
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    if (CUT_LINE.test(text)) return;
    const [, status] = REFUSED.exec(text) ?? [];
    const isError = message.type() === 'error' || /Content Security Policy|Refused to/.test(text);
    if (!status && !isError) return;
    const { url } = message.location();
    const method = methods.get(url) ?? 'GET';
    const line = status ? `${status} ${method} ${URL.canParse(url) ? new URL(url).pathname : url}` : text;
    if (status && isAllowed(Number(status), method)) return;
    if (!expected.some((one) => one.test(line))) errors.push(line);
  });
  return errors;
}
