import { quietUntil, readMobileNumber } from '@clubhouse/contract';
import { sms as t } from '@clubhouse/messages/server/sms';
import type { FastifyBaseLogger } from 'fastify';
import { recordBySystem } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf } from '../../../errors.ts';
import { waitAfter } from '../../../outbound/index.ts';
import { setAside } from './budget.ts';
import { smsCallback, smsProviderFor } from './choose-provider.ts';
import type { SmsProvider } from './sms-provider.ts';
import {
  dropAll,
  dropOutdated,
  giveUp,
  giveUpWithin,
  holdQuiet,
  markSent,
  putOff,
  type QueuedSms,
  takeDue,
} from './sms-queue.ts';

export interface SmsDeliveryDeps {
  readonly db: Database;
  readonly config: Config;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Texts that are under way at once. Twilio takes one a second from a plain number, and queues the rest. */
const AT_ONCE = 5;
/** After an attempt without an answer: long enough for the provider to tell by itself whether it has the text. */
const UNCLEAR_SECONDS = 300;

/** A reply of STOP to the provider withdraws consent here too. */
async function endConsent(db: Database, { id, app_user }: QueuedSms, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await giveUpWithin(tx, id, reason);
    const ended = await tx.row<{ id: number }>(sql`delete from sms_consent where app_user = ${app_user} returning id`);
    const changes = { consent: { old: true, new: false }, reason: { old: null, new: t.stoppedByProvider() } };
    if (ended)
      await recordBySystem(tx, { action: 'update', resource: 'text messages', rowId: app_user, changes }, 'SMS');
  });
}

/** Whether the person still wants it, at this number. */
function isWanted({ topic, number, wanted_at }: QueuedSms, countries: readonly string[]): boolean {
  if (topic === 'code' || topic === 'test') return true;
  const read = readMobileNumber(wanted_at ?? '', countries);
  return 'number' in read && read.number === number;
}

async function attempt(deps: SmsDeliveryDeps, provider: SmsProvider, text: QueuedSms): Promise<void> {
  const { db, config, log } = deps;
  const { id, uid, number: to, body, attempts } = text;
  if (text.was_unclear) {
    const found = await provider.find({ to, body }, text.created);
    if (found) return markSent(db, text, found);
  }
  if (!isWanted(text, config.SMS_COUNTRIES)) return giveUp(db, text, t.reasonWithdrawn());
  if (!(await setAside(db, config, text))) return;
  const outcome = await provider.send({ to, body, callback: smsCallback(config, uid) });
  if (outcome.state === 'accepted') return markSent(db, text, outcome.id);
  const { reason } = outcome;
  log.warn({ message: id, attempt: attempts, reason }, 'a text message could not be sent');
  if (outcome.state === 'later')
    return putOff(db, text, { reason, wait: waitAfter(attempts, outcome.retryAfter), isUnclear: false });
  return outcome.optedOut ? endConsent(db, text, reason) : giveUp(db, text, reason);
}

async function deliver(deps: SmsDeliveryDeps, provider: SmsProvider, text: QueuedSms): Promise<void> {
  const { db, log } = deps;
  try {
    await attempt(deps, provider, text);
  } catch (error) {
    const reason = (messageOf(error) || t.noConnection()).slice(0, 300);
    log.warn({ message: text.id, attempt: text.attempts, reason }, 'a text message has no answer');
    await putOff(db, text, { reason, wait: UNCLEAR_SECONDS, isUnclear: true });
  }
}

/** The job: sends what is due, some at a time, until nothing is. */
export function smsDelivery(deps: SmsDeliveryDeps): (signal: AbortSignal) => Promise<void> {
  const { db, config } = deps;
  const provider = smsProviderFor(config);
  return async (signal) => {
    if (!provider) return dropAll(db);
    await dropOutdated(db);
    while (!signal.aborted) {
      const until = quietUntil(Date.now(), config.SMS_QUIET_HOURS, config.CLUB_TIMEZONE);
      if (until !== undefined) await holdQuiet(db, until);
      const due = await takeDue(db, AT_ONCE, until !== undefined);
      if (due.length === 0) return;
      await Promise.all(due.map((text) => deliver(deps, provider, text)));
    }
  };
}
