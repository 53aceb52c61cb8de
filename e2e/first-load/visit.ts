import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { countRequests, waitUntilIdle } from '../support/page-idle.ts';

/** What a person waits for, and what it weighs. */
export interface Visit {
  readonly page: string;
  readonly requests: number;
  readonly kilobytes: number;
  /** Milliseconds until the largest thing is drawn. */
  readonly drawn: number;
  /** Everything beyond 50 ms of the tasks that held the page up, and the longest of them. */
  readonly blocked: number;
  readonly longest: number;
  readonly shift: number;
}

interface Seen {
  drawn: number;
  tasks: number[];
  shift: number;
}

/** Runs in the page before anything of ours. */
function watch(): void {
  const seen: Seen = { drawn: 0, tasks: [], shift: 0 };
  Object.assign(window, { seen });
  const on = (
    type: 'largest-contentful-paint' | 'longtask' | 'layout-shift',
    note: (entry: PerformanceEntry & { value?: number }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('largest-contentful-paint', ({ startTime }) => (seen.drawn = startTime));
  on('longtask', ({ duration }) => seen.tasks.push(duration));
  on('layout-shift', ({ value = 0 }) => (seen.shift += value));
}

async function weigh(session: CDPSession): Promise<{ requests: number; bytes: number }> {
  const sum = { requests: 0, bytes: 0 };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', () => (sum.requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (sum.bytes += encodedDataLength));
  return sum;
}

/** Opens an address and waits until it asks for nothing more. */
export async function visit(page: Page, path: string, name: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  const sum = await weigh(session);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilIdle(page);
  const { drawn, tasks, shift } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await session.detach();
  const blocked = tasks.reduce((total, task) => total + Math.max(0, task - 50), 0);
  return {
    page: name,
    requests: sum.requests,
    kilobytes: Math.round(sum.bytes / 1000),
    drawn: Math.round(drawn),
    blocked: Math.round(blocked),
    longest: Math.round(Math.max(0, ...tasks)),
    shift: Number(shift.toFixed(3)),
  };
}

/** A page that tells what it saw. */
export async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  countRequests(page);
  await page.addInitScript(watch);
  return page;
}
