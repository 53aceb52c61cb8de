import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { buildMoneyClub } from '../finance/club-with-money.ts';
import { hasPooler } from '../pooler.ts';
import { playAlerts } from './alerts.ts';
import { playArchive } from './archive.ts';
import { playAuditLog } from './audit-log.ts';
import { chooser } from './chance.ts';
import { playClockSteps } from './clock-steps.ts';
import { missingPrograms } from './failover/cluster-processes.ts';
import { type Failure, playFailover } from './failover/failover.ts';
import { milliseconds, type Proof, percentile, seconds, spread } from './figures.ts';
import { playFiles } from './files/files.ts';
import { canFill, playFullDisk } from './full-disk.ts';
import { heaviestCalls } from './heavy-work.ts';
import { playHistory } from './history.ts';
import { type Kill, playKills } from './kills.ts';
import { playLoad } from './load.ts';
import { playMailOutage } from './mail-outage.ts';
import { sendMalformed } from './malformed.ts';
import { playMoney } from './money/money.ts';
import { playPages } from './pages.ts';
import { playRefreshStorm } from './sessions.ts';
import { playSoak } from './soak.ts';
import { playStarts } from './starts.ts';
import { canStepClock } from './stepped-club.ts';
import { watchTurns } from './turns.ts';
import { playWebhooks } from './webhooks.ts';

const setting = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const SECONDS = setting('PROVE_SECONDS', 60);
const ROUNDS = setting('PROVE_ROUNDS', 3);
const SEED = setting('PROVE_SEED', Date.now() % 1_000_000);
const MEGABYTE = 1024 * 1024;

const show = (text: string) => {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${text}`);
};
const tally = (answers: Readonly<Record<string, number>>) =>
  Object.entries(answers)
    .sort()
    .map(([what, times]) => `${what}: ${times}`)
    .join(', ');

async function spaces(): Promise<Proof> {
  const found: string[] = [];
  let [calls, checked] = [0, 0];
  const answers: Record<string, number> = {};
  const onProgress = (actions: number, checks: number) =>
    show(`${actions} calls answered, ${checks} times held against the model`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const history = await playHistory({ seconds: SECONDS, seed: SEED + round, onProgress });
    found.push(...history.found.map((line) => `seed ${SEED + round}: ${line}`));
    for (const [what, times] of Object.entries(history.answers)) answers[what] = (answers[what] ?? 0) + times;
    calls += history.actions;
    checked += history.checks;
  }
  const control = await playHistory({ seconds: SECONDS, seed: SEED, withoutConstraint: true, onProgress });
  const caught = control.found.find((line) => line.includes('overlap'));
  if (!caught) found.push('The control found nothing: without the constraint two must overlap.');
  const figures = {
    rounds: ROUNDS,
    'seconds each': SECONDS,
    people: 20,
    processes: 2,
    seed: SEED,
    calls,
    checks: checked,
  };
  return {
    found,
    figures: { ...figures, 'control, without the constraint': caught ?? 'nothing', answers: tally(answers) },
  };
}

const WAYS: readonly Kill[] = ['server', 'database', 'both', 'stop at once', 'server', 'stop quickly'];

async function kill(): Promise<Proof> {
  const pick = chooser(SEED);
  const kills = Array.from({ length: setting('PROVE_KILLS', 50) }, () => WAYS[pick(WAYS.length)] ?? 'server');
  const onKill = (what: Kill, done: number) => show(`${done} of ${kills.length} (${what})           `);
  const played = await playKills({ kills, seed: SEED, users: 6, longest: 6000, onKill });
  const { found, answers, acknowledged, indexes, sealed, readyAfter } = played;
  const ready = (...ways: readonly Kill[]) =>
    spread(
      readyAfter.filter((_, index) => ways.includes(kills[index] ?? 'server')),
      seconds,
    );
  const control = await playKills({ kills: ['database'], seed: SEED, writers: 2, longest: 300, takeAway: 1 });
  const caught = control.found.find((line) => line.startsWith('lost: 1 of'));
  return {
    found: [...found, ...(caught ? [] : ['The control found nothing: a row that is taken away must be missed.'])],
    figures: {
      kills: readyAfter.length,
      writers: 16,
      'members who book, enrol, move and are refunded': 6,
      seed: SEED,
      acknowledged,
      'of these': tally(played.users),
      answers: tally(answers),
      'ready again, server killed': ready('server', 'both'),
      'ready again, database alone ended': ready('database', 'stop at once', 'stop quickly'),
      'indexes checked': indexes,
      'lines of the audit log sealed and verified': sealed,
      'control, a row taken away': caught ?? 'nothing',
    },
  };
}

async function full(): Promise<Proof> {
  if (!canFill) return { found: [], figures: { 'left out': 'only root on Linux may make a volume to fill' } };
  const { found, answers, acknowledged, healedAfter } = await playFullDisk();
  const healed = healedAfter.map(milliseconds).join(' (no room for tables), ');
  return {
    found,
    figures: { answers: tally(answers), acknowledged, 'wrote again after': `${healed} (none for the log)` },
  };
}

async function soak(): Promise<Proof> {
  const { found, statuses, calls, samples, slope } = await playSoak({ seconds: SECONDS * ROUNDS });
  const settled = samples.filter(({ minute }) => minute >= (samples.at(-1)?.minute ?? 0) / 3);
  const span = (pick: (sample: (typeof samples)[number]) => number) =>
    [settled[0], settled.at(-1)].map((sample) => (sample ? pick(sample).toFixed(1) : '')).join(' → ');
  return {
    found,
    figures: {
      seconds: SECONDS * ROUNDS,
      calls,
      answers: tally(statuses),
      'resident memory, MB': `${span(({ rss }) => rss / MEGABYTE)}, ${slope.toFixed(2)} a minute`,
      'heap after collecting, MB': span(({ heap }) => heap / MEGABYTE),
      'event loop late': spread(samples.slice(1).map(({ late }) => late.p99)),
    },
  };
}

async function turns(): Promise<Proof> {
  const club = await buildMoneyClub({ CAPTCHA: 'off' });
  const [found, figures]: [string[], Record<string, string>] = [[], {}];
  try {
    for (const [name, call] of Object.entries(await heaviestCalls(club, 10_000))) {
      const [, second] = [await watchTurns(call), await watchTurns(call)];
      figures[name] = `${milliseconds(second.turns.longest)} of processor time in its longest turn`;
      if (second.turns.longest > 150) found.push(`${name} holds the event loop for ${second.turns.longest} ms.`);
    }
  } finally {
    await club.close();
  }
  return { found, figures };
}

async function malformed(): Promise<Proof> {
  const club = await buildTestApp({ CAPTCHA: 'off' });
  try {
    const admin = await club.as((await buildAdministrator(club.db)).id);
    const cases = setting('PROVE_CASES', 20_000);
    const { found, seen } = await sendMalformed(club, admin, cases, SEED);
    return { found, figures: { cases, seed: SEED, answers: tally(Object.fromEntries(seen)) } };
  } finally {
    await club.close();
  }
}

async function money(): Promise<Proof> {
  const found: string[] = [];
  const actions: Record<string, number> = {};
  const rounds = setting('PROVE_HISTORIES', 20);
  for (let round = 0; round < rounds; round += 1) {
    const history = await playMoney({ seed: SEED + round, people: 6, steps: 25 });
    found.push(...history.found);
    for (const [what, times] of Object.entries(history.actions)) actions[what] = (actions[what] ?? 0) + times;
    show(`${round + 1} of ${rounds} histories`);
  }
  return { found, figures: { histories: rounds, people: 6, 'steps each': 25, seed: SEED, actions: tally(actions) } };
}

async function pooler(): Promise<Proof> {
  if (!hasPooler()) return { found: [], figures: { 'left out': 'PgBouncer is not installed' } };
  const { found, answers, actions, checks } = await playHistory({ seconds: SECONDS, seed: SEED, withPooler: true });
  return {
    found,
    figures: { seconds: SECONDS, people: 20, seed: SEED, calls: actions, checks, answers: tally(answers) },
  };
}

async function failover(): Promise<Proof> {
  const missing = missingPrograms();
  if (missing.length > 0) return { found: [], figures: { 'left out': `not installed: ${missing.join(', ')}` } };
  const times = setting('PROVE_FAILOVERS', 10);
  const onFailure = (what: Failure, done: number) => show(`${done} of ${times} (${what})           `);
  const played = await playFailover({ times, onFailure });
  const { refused, healthy, jobs, controls, emails } = played;
  const each = (values: Readonly<Record<Failure, readonly number[]>>) =>
    Object.entries(values)
      .filter(([, those]) => those.length > 0)
      .map(([what, those]) => `${what} ${seconds(percentile(those, 50))}, most ${seconds(Math.max(...those))}`)
      .join('; ');
  const unnoticed = Object.entries(controls).flatMap(([what, line]) =>
    line ? [] : [`The control found nothing: ${what}.`],
  );
  return {
    found: [...played.found, ...unnoticed],
    figures: {
      'failures of each kind': times,
      'until a write was accepted (median)': each(refused),
      'until all was healthy again (median)': each(healthy),
      'until jobs went on (median)': each(jobs),
      answers: tally(played.answers),
      'writes acknowledged': played.acknowledged,
      'bookings paid by card and confirmed': played.confirmed,
      'emails sent': emails.sent,
      'emails sent again under the same Message-ID': emails.repeated,
      'lines of the audit log sealed and verified': played.sealed,
      'control, a row taken away': controls['a row taken away'] ?? 'nothing',
      'control, asynchronous replicas': controls['without synchronous replication'] ?? 'nothing',
    },
  };
}

/** A part that sets the clock of a running club. */
const withClock = (play: () => Promise<Proof>) => async (): Promise<Proof> =>
  canStepClock ? play() : { found: [], figures: { 'left out': 'libfaketime is not installed' } };

/** Every part by its name: what it shows, and how. */
export const PARTS: Readonly<Record<string, readonly [what: string, run: () => Promise<Proof>]>> = {
  spaces: ['random actions of twenty people on two processes against a model of the spaces', spaces],
  pooler: ['the same through PgBouncer, which lends a connection for one transaction', pooler],
  money: ['random actions of six people at once against a model of their money', money],
  kill: ['server and database killed again and again under writers', kill],
  failover: ['primary, web processes and worker fail in turn behind Patroni and HAProxy', failover],
  clock: ['a wall clock that goes an hour ahead and back while the club is open', withClock(playClockSteps)],
  mail: ['a mail server that is away for 26 hours', withClock(playMailOutage)],
  webhooks: ['a receiver that fails, hangs and restarts, and a worker that is killed', () => playWebhooks(SEED)],
  files: ['files in OpenStack Swift, moved, killed and taken away', () => playFiles(setting('PROVE_MOVES', 5))],
  full: ['a volume that fills up while the club is open', full],
  pages: ['ten thousand members walked page by page while others come in', playPages],
  soak: ['mixed calls at a steady pace: memory, handles, event loop', soak],
  load: ['an evening as busy as it gets: reading, booking, paying', () => playLoad(SECONDS, SEED)],
  turns: ['how long the heaviest calls hold the event loop', turns],
  malformed: ['malformed calls over all routes', malformed],
  storm: ['five hundred sessions refreshed at once', () => playRefreshStorm(500)],
  alerts: ['every alert of deploy/monitoring made to fire', playAlerts],
  audit: ['a long audit log: sealed, verified and looked at', () => playAuditLog(setting('PROVE_LINES', 50_000))],
  archive: ['ten thousand members saved and restored', playArchive],
  start: ['a start in an empty folder, and with ten thousand members', playStarts],
};
