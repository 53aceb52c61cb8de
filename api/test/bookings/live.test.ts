import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { buildCourtClub, type CourtClub, dayAhead, hours } from './club-with-courts.ts';

let club: CourtClub;
let ports: number[];
let stopOther: () => Promise<void>;

beforeAll(async () => {
  club = await buildCourtClub();
  // A second process on the same database, as far as the bookings know.
  const other = await buildApp({ config: club.config, db: club.db });
  stopOther = () => other.close();
  const listen = async (app: typeof other) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  ports = [await listen(club.app), await listen(other)];
});
afterAll(async () => {
  await stopOther();
  await club.close();
});

interface Heard {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** Opens a stream and collects what comes. */
async function listen(who: Payer, port: number | undefined, since?: string) {
  const abort = new AbortController();
  const headers = {
    authorization: `Bearer ${who.client.token}`,
    ...(since !== undefined && { 'last-event-id': since }),
  };
  const answer = await fetch(`http://127.0.0.1:${port}/v1/booking/live/`, { headers, signal: abort.signal });
  const heard: Heard[] = [];
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const pump = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
      if (done) return;
      rest += value;
      const parts = rest.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const fields = Object.fromEntries(
          part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
        );
        if (fields.event)
          heard.push({ id: fields.id ?? '', event: fields.event, data: JSON.parse(fields.data ?? '{}') });
      }
    }
  };
  const ended = pump().catch(() => undefined);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    sniff: answer.headers.get('x-content-type-options'),
    heard,
    close: () => {
      abort.abort();
      return ended;
    },
  };
}

const until = async (what: () => boolean) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (what()) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('it never came');
};

test('viewers are notified of a booking made in another process; only its member learns that it is theirs', async () => {
  const [one, two] = [await club.payer(), await club.payer()];
  const hall = await club.space();
  const leaf = await club.space(hall);
  const [whole, court] = [
    await club.court({ spaces: [hall], price: 0 }),
    await club.court({ spaces: [leaf], price: 0 }),
  ];
  const own = await listen(one, ports[1]);
  expect(own.sniff).toBe('nosniff');
  const other = await listen(two, ports[1]);
  expect([own.status, own.type]).toEqual([200, 'text/event-stream']);
  const slot = hours(dayAhead(2), 9, 10);
  const made = await club.book(one, court, [slot]);
  await until(() => other.heard.length > 0 && own.heard.length > 1);
  expect(other.heard.map(({ event, data }) => [event, data])).toEqual([
    ['change', { facilities: [whole, court].sort((a, b) => a - b), ...slot }],
  ]);
  expect(own.heard.find(({ event }) => event === 'mine')?.data).toEqual({ reservation: made.body.id });
  await Promise.all([own.close(), other.close()]);
});

test('a connection that broke goes on where it was', async () => {
  const [who, other] = [await club.payer(), await club.payer()];
  const court = await club.court({ price: 0 });
  const first = await listen(other, ports[0]);
  await club.book(who, court, [hours(dayAhead(2), 9, 10)]);
  await until(() => first.heard.length === 1);
  await first.close();
  await club.book(who, court, [hours(dayAhead(2), 11, 12)]);
  const second = await listen(other, ports[1], first.heard[0]?.id);
  await until(() => second.heard.length === 1);
  expect(second.heard[0]?.data).toMatchObject(hours(dayAhead(2), 11, 12));
  await second.close();
});

test('listening needs a login', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports[0]}/v1/booking/live/`);
  expect(answer.status).toBe(401);
  await answer.body?.cancel();
});
