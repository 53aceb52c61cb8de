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
      const gone = once(browser, 'exit');
      // A signal would only reach the script that Debian starts Chromium with.
      await driver('Browser.close');
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const PATIENCE = { timeout: TIME_LIMITS.state, intervals: [100] };

const OPTIONS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--remote-debugging-port=0'];

/** Chromium says where it listens. */
async function debuggingAddress({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of stderr ?? []) {
    said += part;
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`Chromium ended at once: ${said}`);
}

type Call = (method: string, params?: object) => Promise<Answer['result']>;

interface Answer {
  readonly id: number;
  readonly error?: { readonly message: string };
  readonly result: { readonly result?: { readonly value: never }; readonly exceptionDetails?: object };
}

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened);
    socket.addEventListener('error', () => failed(new Error(`No connection to ${address}`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let calls = 0;
  return async (method, params = {}) => {
    const id = ++calls;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
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
