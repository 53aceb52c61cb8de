import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const store = () => createToastStore({ durationMs: 3000, max: 10 });
const titles = (s: ReturnType<typeof store>) => s.shown().map(({ title }) => title);
const say = (title: string) => ({ tone: 'info', title }) as const;

test('a message leaves after three seconds', () => {
  const s = store();
  s.show(say('a'));
  vi.advanceTimersByTime(2999);
  expect(titles(s)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(titles(s)).toEqual([]);
});

test('at most ten are shown, newest first; later ones wait, and their time runs only once they are shown', () => {
  const s = store();
  for (let i = 1; i <= 12; i += 1) s.show(say(String(i)));
  expect(titles(s)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
  vi.advanceTimersByTime(3000);
  expect(titles(s)).toEqual(['12', '11']);
  vi.advanceTimersByTime(2999);
  expect(titles(s)).toEqual(['12', '11']);
  vi.advanceTimersByTime(1);
  expect(titles(s)).toEqual([]);
});

test('while paused no time passes, also for messages that come meanwhile', () => {
  const s = store();
  s.show(say('a'));
  vi.advanceTimersByTime(2000);
  s.pause();
  s.show(say('b'));
  vi.advanceTimersByTime(60_000);
  expect(titles(s)).toEqual(['b', 'a']);
  s.resume();
  vi.advanceTimersByTime(1000);
  expect(titles(s)).toEqual(['b']);
  vi.advanceTimersByTime(2000);
  expect(titles(s)).toEqual([]);
});

test('closing one by hand makes room for the next', () => {
  const s = createToastStore({ durationMs: 3000, max: 1 });
  const first = s.show(say('a'));
  s.show(say('b'));
  s.dismiss(first);
  expect(titles(s)).toEqual(['b']);
});
