import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember } from '../factories.ts';
import { spawnServer } from '../spawn-server.ts';
import { type Receiver, startReceiver } from '../webhooks/webhook-receiver.ts';
import { chooser } from './chance.ts';
import { type Proof, seconds } from './figures.ts';

const MEMBERS = 100;
const STEPS = 10;
const WRITERS = 8;
const KILLS = 3;
const PATIENCE_MS = 600_000;

/** An event that the receiver said yes to: which change of which member. */
interface Accepted {
  readonly member: number;
  readonly step: number;
}

/** What is wrong with what arrived: something lost, or told before what happened earlier. */
export function judgeArrivals(accepted: readonly Accepted[], members: readonly number[], steps: number): string[] {
  return members.flatMap((member) => {
    const heard = [...new Set(accepted.filter((one) => one.member === member).map(({ step }) => step))];
    const lost = steps - heard.length;
    const isInOrder = heard.every((step, place) => step === place + 1);
    return [
      ...(lost > 0 ? [`lost: ${lost} of member ${member}`] : []),
      ...(lost === 0 && !isInOrder ? [`order: member ${member} heard ${heard.join(' ')}`] : []),
    ];
  });
}

/** Changes every member step by step; each change is a transaction of its own. */
async function writeChanges({ db }: TestApp, members: readonly number[]): Promise<void> {
  const queue = [...members];
  const write = async () => {
    for (let member = queue.shift(); member !== undefined; member = queue.shift())
      for (let step = 1; step <= STEPS; step += 1) {
        await db.run(sql`update member set name = ${`Step ${step}`} where id = ${member}`);
        await pause(20);
      }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** A receiver that accepts most, fails some, and leaves some without an answer. */
function misbehave(receiver: Receiver, seed: number, secret: string, accepted: Accepted[], found: string[]) {
  const pick = chooser(seed);
  const tally = { accepted: 0, failed: 0, hung: 0 };
  receiver.respond = ({ headers, text, body }, response) => {
    const chance = pick(100);
    if (chance < 2) {
      tally.hung += 1;
      return;
    }
    if (chance < 20) {
      tally.failed += 1;
      if (chance < 10) response.destroy();
      else response.writeHead(500 + (chance % 4)).end('not now');
      return;
    }
    try {
      new Webhook(secret).verify(text, headers as Record<string, string>);
    } catch (error) {
      found.push(`a signature: ${String(error)}`);
    }
    accepted.push({ member: body.data.id, step: Number(String(body.data.name).split(' ')[1]) });
    tally.accepted += 1;
    response.writeHead(204).end();
  };
  return tally;
}

const waitingOf = async ({ db }: TestApp) =>
  (await db.row<{ n: number }>(sql`select count(*)::int as n from webhook_delivery where status = 'WAITING'`))?.n ?? 0;

/** A thousand events for a receiver that fails, hangs and restarts, while the worker is killed again and again. */
export async function playWebhooks(seed: number): Promise<Proof> {
  const begun = performance.now();
  const found: string[] = [];
  const accepted: Accepted[] = [];
  const club = await buildTestApp({ WEBHOOK_ALLOW_PRIVATE: 'on' });
  const settings = { PROCESS_ROLE: 'worker', SEED: 'none', WEBHOOK_ALLOW_PRIVATE: 'on' };
  const startWorker = () => spawnServer(club.connection, settings);
  let receiver = await startReceiver();
  let worker = await startWorker();
  try {
    const members: number[] = [];
    for (let n = 0; n < MEMBERS; n += 1) members.push((await buildMember(club.db)).id);
    const admin = await club.as((await buildAdministrator(club.db)).id);
    const wanted = { url: receiver.url, events: ['member.changed'] };
    const { body } = await admin.ask('POST', '/system/webhook-endpoint/', wanted);
    const tally = misbehave(receiver, seed, body.secret, accepted, found);
    const written = writeChanges(club, members);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(6000);
      worker.process.kill('SIGKILL');
      const { respond } = receiver;
      await receiver.close();
      worker = await startWorker();
      await pause(1500);
      receiver = await startReceiver(Number(new URL(receiver.url).port));
      receiver.respond = respond;
    }
    await written;
    const end = performance.now() + PATIENCE_MS;
    // Hours would pass between attempts; here each one follows soon.
    while ((await waitingOf(club)) > 0 && performance.now() < end) {
      await club.db.run(sql`update webhook_delivery set next_attempt_at = now() where next_attempt_at > now()`);
      await pause(1000);
    }
    found.push(...judgeArrivals(accepted, members, STEPS));
    const attempts = await club.db.row<{ n: number }>(
      sql`select sum(attempts)::int as n from webhook_delivery where status = 'DELIVERED'`,
    );
    const [gone] = accepted;
    const without = accepted.filter(({ member, step }) => member !== gone?.member || step !== gone.step);
    const [control] = judgeArrivals(without, members, STEPS);
    if (!control) found.push('The control found nothing: an event that is taken away must be missed.');
    const distinct = new Set(accepted.map(({ member, step }) => `${member} ${step}`)).size;
    const figures = {
      events: MEMBERS * STEPS,
      objects: MEMBERS,
      seed,
      'attempts of the worker': attempts?.n ?? 0,
      'answered with an error or a broken connection': tally.failed,
      'left without an answer': tally.hung,
      'worker killed and receiver restarted': KILLS,
      'delivered, by event': distinct,
      'delivered more than once': accepted.length - distinct,
      'until all had arrived': seconds(performance.now() - begun),
      'control, an event taken away': control ?? 'nothing',
    };
    return { found, figures };
  } finally {
    await worker.stop();
    await receiver.close();
    await club.close();
  }
}
