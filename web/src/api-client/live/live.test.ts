import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, storeTokens } from '../../../test/set-up.ts';
import { listen } from './live.ts';

const heard: string[] = [];
const listener = {
  onChange: ({ facilities }: { facilities: readonly number[] }) => heard.push(`change ${facilities.join()}`),
  onMine: () => heard.push('mine'),
  onGap: () => heard.push('gap'),
};
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  freshBrowser();
  storeTokens('a', 'r');
  heard.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream that says its words and then ends. */
const saying = (words: string) => () => Promise.resolve(new Response(words));

/** Every connection is answered by the next of these, the last one again and again. */
function server(...answers: readonly (() => Promise<Response>)[]) {
  let asked = 0;
  const fetched = vi.fn((_address: string, _options: RequestInit) => {
    asked += 1;
    return (answers[asked - 1] ?? answers.at(-1) ?? saying(''))();
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const CHANGE =
  'id: 41\nevent: change\ndata: {"facilities":[1,2],"start_from":"","end_at":""}\n\nevent: mine\ndata: {}\n\n';

test('says what happened, and comes back where it left off', async () => {
  const fetched = server(saying(CHANGE), saying(''));
  stop = listen(listener);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual(['change 1,2', 'mine']);
  const [first, second] = fetched.mock.calls;
  expect(first?.[0]).toBe('/v1/booking/live/');
  expect(first?.[1].headers).toMatchObject({ Authorization: 'Bearer a' });
  expect(second?.[0]).toBe('/v1/booking/live/?last_event_id=41');
});

test('looks by itself every fifteen seconds while the stream is blocked, ever more patient with the server', async () => {
  const fetched = server(() => Promise.reject(new TypeError('blocked')));
  stop = listen(listener);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(heard).toEqual(['gap', 'gap', 'gap', 'gap']);
  expect(fetched.mock.calls.length).toBeLessThan(9);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveLength(4);
});

test('after a failure everything is looked at once more', async () => {
  server(() => Promise.resolve(new Response('', { status: 503 })), saying(CHANGE));
  stop = listen(listener);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heard.slice(0, 2)).toEqual(['gap', 'change 1,2']);
});
