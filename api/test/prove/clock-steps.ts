import type { Database } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { buildCategory, buildCourt } from './failover/bookers.ts';
import type { Proof } from './figures.ts';
import { openSteppedClub, type SteppedClub, waitsIn } from './stepped-club.ts';

const HOUR = 3_600_000;

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

interface Said extends Partial<Tokens> {
  readonly id: number;
  readonly hold_expires_at: string;
  readonly jobs?: string;
}

/** A caller who tells what the server said. */
async function ask(club: SteppedClub, method: string, path: string, token = '', body?: object) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${club.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return {
    status: answer.status,
    wait: Number(answer.headers.get('retry-after')),
    body: (await answer.json()) as Said,
  };
}

const timeOf = async (db: Database) => Date.parse((await db.row<{ now: string }>(sql`select now() as now`))?.now ?? '');

/** When the jobs that come every minute last ended well, the slowest of them. */
const lastEnd = async (db: Database) => {
  const row = await db.row<{ at: string | null }>(sql`
    select min(finished_at) as at
    from job_run
    where schedule = '* * * * *'`);
  return row?.at ? Date.parse(row.at) : 0;
};

/** A club whose wall clock, and that of its database, goes an hour ahead and back again while it runs. */
export async function playClockSteps(): Promise<Proof> {
  const found: string[] = [];
  const club = await openSteppedClub({ ACCESS_MINUTES: '5' });
  const { db, setClock } = club;
  const until = waitsIn(found);
  const expectStatus = (what: string, status: number, must: number) => {
    if (status !== must) found.push(`${what}: ${status} instead of ${must}`);
  };
  try {
    const { email } = await buildUser(db);
    const court = await buildCourt(db, await buildCategory(db), 'Court');
    const logIn = (password = PASSWORD) => ask(club, 'POST', '/v1/api/token/', '', { username: email, password });
    const refresh = async (tokens: Tokens): Promise<Tokens> => {
      const { status, body } = await ask(club, 'POST', '/v1/api/token/refresh/', '', { refresh: tokens.refresh });
      expectStatus('a refresh', status, 200);
      return status === 200 ? { ...tokens, ...body } : tokens;
    };
    const profile = (tokens: Tokens) => ask(club, 'GET', '/v1/booking/reservation/', tokens.access);
    const hold = async (tokens: Tokens, hour: number): Promise<number> => {
      const wanted = { facility: court, slots: [hours(dayAhead(3), hour, hour + 1)], pax: 1 };
      const made = await ask(club, 'POST', '/v1/booking/reservation/', tokens.access, wanted);
      expectStatus('a booking', made.status, 201);
      const left = (Date.parse(made.body.hold_expires_at) - (await timeOf(db))) / 60_000;
      if (left < 1 || left > 20) found.push(`A hold is for ${left} minutes.`);
      return made.body.id;
    };
    const isExpired = (id: number) => async () =>
      (await db.row<{ status: string }>(sql`select status from reservation where id = ${id}`))?.status === 'EXPIRED';
    const jobsGoOn = async () => {
      const began = await timeOf(db);
      // An end that is ahead of the clock was noted before it was set back.
      return until('Jobs that come every minute', async () => {
        const [end, now] = [await lastEnd(db), await timeOf(db)];
        return end > began && end <= now;
      });
    };
    const expectHealth = async () => {
      expectStatus('/health/live', (await ask(club, 'GET', '/health/live')).status, 200);
      const ready = await ask(club, 'GET', '/health/ready');
      expectStatus('/health/ready', ready.status, 200);
      await until(
        'Health calls the jobs fine',
        async () => (await ask(club, 'GET', '/health/ready')).body.jobs === 'fine',
      );
    };

    let tokens = (await logIn()).body as Tokens;
    const began = await timeOf(db);
    const first = await hold(tokens, 9);
    await jobsGoOn();

    setClock(1);
    const ahead = (await timeOf(db)) - began;
    if (ahead < HOUR) found.push(`The clock of the database went ${ahead} ms ahead: it was not set.`);
    expectStatus('a token of five minutes, an hour later', (await profile(tokens)).status, 401);
    tokens = await refresh(tokens);
    expectStatus('the next token', (await profile(tokens)).status, 200);
    const released = await until('A hold is released', isExpired(first));
    const forward = await jobsGoOn();
    await expectHealth();
    for (let n = 0; n < 12; n += 1) await logIn('wrong');
    const blocked = await logIn('wrong');
    expectStatus('too many tries', blocked.status, 429);

    setClock(0);
    expectStatus('a token from the hour that was taken back', (await profile(tokens)).status, 200);
    tokens = await refresh(tokens);
    const again = await logIn('wrong');
    if (again.status === 429 && again.wait > blocked.wait + 60) found.push(`A limit locks out for ${again.wait} s.`);
    const back = await jobsGoOn();
    await expectHealth();
    const second = await hold(tokens, 11);
    setClock(1);
    const releasedLater = await until('A hold after the step back is released', isExpired(second));
    const figures = {
      'the clock': 'an hour ahead, back, and ahead again, of the server and its database (libfaketime)',
      'jobs of every minute had all run again, after the step ahead': `${forward} s`,
      'after the step back': `${back} s`,
      'holds released after a step ahead': `${released} s, ${releasedLater} s`,
    };
    return { found, figures };
  } finally {
    await club.remove();
  }
}
