import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Chromium writes a line for every answer from 400 on; nothing in a page can keep it from doing so. */
const REFUSED = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** What a browser may write without a screen being at fault. Each entry says why; a new one needs as good a reason. */
function isAllowed(status: number, method: string): boolean {
  // An access token that ran out: the client refreshes it and sends the call again.
  if (status === 401) return true;
  // What a person sent was refused, and the form says so.
  return method !== 'GET' && status < 500;
}

/**
 * Collects everything that the pages of a context write to the console as an error, and errors that no code caught. Calls
 * that a journey makes fail on purpose are named by it, as patterns over "status method path".
 */
export function collectConsoleErrors(page: Page, expected: readonly RegExp[]): string[] {
  const errors: string[] = [];
  const methods = new Map<string, string>();
  const context = page.context();
  context.on('request', (request: Request) => methods.set(request.url(), request.method()));
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    const [, status] = REFUSED.exec(text) ?? [];
    const { url } = message.location();
    if (status) {
      const method = methods.get(url) ?? 'GET';
      const path = URL.canParse(url) ? new URL(url).pathname : url;
      const line = `${status} ${method} ${path}`;
      if (!isAllowed(Number(status), method) && !expected.some((one) => one.test(line))) errors.push(line);
    } else if (message.type() === 'error' || /Content Security Policy|Refused to/.test(text)) {
      if (!expected.some((one) => one.test(text))) errors.push(text);
    }
  });
  return errors;
}
