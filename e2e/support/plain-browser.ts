import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { TIME_LIMITS } from './time-limits.ts';

/** A tab of a plain browser. */
interface PlainPage {
  /** Runs a function in the page. It sees nothing of the test around it. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  /** Waits until a function in the page gives true, also while the page is loaded again. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>;
}

/** A browser of its own, in which only pages are debugged. */
interface PlainBrowser {
  open(address: string): Promise<PlainPage>;
  close(): Promise<void>;
}

/**
 * Opens Chromium without Playwright. Playwright debugs service workers too, and a debugged worker is never idle: Chromium
 * then sometimes keeps it, and a page that waits for its successor is never drawn.
 */
export async function openPlainBrowser(): Promise<PlainBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'clubhouse-browser-'));
  const program = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  const browser = spawn(program, [...OPTIONS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await debuggingAddress(browser);
  const driver = await connect(address);
  return {
    open: async (page) => {
      const made = await fetch(`http://${new URL(address).host}/json/new?${encodeURIComponent(page)}`, {
        method: 'PUT',
      });
      return pageOf(await connect(((await made.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl));
    },
    close: async () => {
      if (browser.exitCode === null && browser.signalCode === null) {
        const gone = once(browser, 'exit');
        // A signal would only reach the script that Debian starts Chromium with. Often it is gone before it answers.
        await driver('Browser.close').catch(() => {});
        await gone;
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const PATIENCE = { timeout: TIME_LIMITS.state, intervals: [100] };

const OPTIONS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--remote-debugging-port=0'];

/** Chromium prints where it listens. It is read to the end: Chromium dies when it can't print its warnings. */
function debuggingAddress(browser: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((found, failed) => {
    browser.stderr?.on('data', (part: Buffer) => {
      printed += part;
      const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (address) found(address);
    });
    browser.once('error', failed);
    browser.once('exit', () => failed(new Error(`Chromium ended at once: ${printed}`)));
  });
}

type Call = (method: string, params?: object) => Promise<Answer['result']>;

interface Answer {
  readonly id: number;
  readonly error?: { readonly message: string };
  readonly result: { readonly result?: { readonly value: never }; readonly exceptionDetails?: object };
}

const GONE = { error: { message: 'The browser is gone' }, result: {} };

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error(`No connection to ${address}`)));
  });
  const waiting = new Map<number, (answer: Pick<Answer, 'error' | 'result'>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer(GONE);
  });
  let calls = 0;
  return async (method, params = {}) => {
    const id = ++calls;
    if (socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: ${GONE.error.message}`);
    const answered = new Promise<Pick<Answer, 'error' | 'result'>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, result } = await answered;
    if (error || result.exceptionDetails) throw new Error(`${method}: ${JSON.stringify(error ?? result)}`);
    return result;
  };
}

function pageOf(call: Call): PlainPage {
  const evaluate: PlainPage['evaluate'] = async (run) => {
    const options = { awaitPromise: true, returnByValue: true };
    const { result } = await call('Runtime.evaluate', { expression: `(${run})()`, ...options });
    return result?.value as never;
  };
  return { evaluate, until: (holds) => expect(async () => expect(await evaluate(holds)).toBe(true)).toPass(PATIENCE) };
}
