import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const record = (isTerminal: boolean) => {
  const lines: string[] = [];
  const redraw = isTerminal ? (text: string) => void lines.push(`\r${text}`) : undefined;
  return { lines, progress: startProgress({ write: (line) => void lines.push(line), redraw }) };
};

test('a terminal shows one line that changes, and it is gone before the next one', () => {
  const { lines, progress } = record(true);
  for (let n = 1; n <= 4; n += 1) {
    vi.advanceTimersByTime(60);
    progress.update(`${n} of 4`);
  }
  progress.done('Saved');
  expect(lines).toEqual(['\r2 of 4', '\r4 of 4', '\r', 'Saved (0.2 s)']);
});

test('a log gets a line now and then, and none for what is quick', () => {
  const { lines, progress } = record(false);
  for (let n = 1; n <= 25; n += 1) {
    vi.advanceTimersByTime(1000);
    progress.update(`${n} of 25`);
  }
  progress.done('Saved');
  expect(lines).toEqual(['10 of 25', '20 of 25', 'Saved (25.0 s)']);
});
