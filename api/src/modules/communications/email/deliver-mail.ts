import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/pool.ts';
import { messageOf } from '../../../errors.ts';
import { parseSender } from './address.ts';
import { type AttachedFile, compose } from './compose-email.ts';
import { withLink } from './content/hidden-link.ts';
import { keepMail } from './keep-mail.ts';
import {
  buryUnfinished,
  dropOutdated,
  markFailed,
  markKept,
  markSent,
  type QueuedEmail,
  removeSeen,
  returnTry,
  takeDue,
} from './outbox.ts';
import { judgeFailure } from './retry-schedule.ts';
import type { MailAttachment } from './send-mail.ts';
import { AT_ONCE, openSmtp } from './smtp.ts';

export interface DeliveryDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'ALT_CLUB_NAME' | 'senderName' | 'DATA_DIR' | 'production'>;
  /** Draws what is attached to a message. */
  readonly draw?: (attachment: MailAttachment) => Promise<AttachedFile | undefined>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Delivers one message; false when the server could not be reached at all. */
type Deliver = (message: QueuedEmail) => Promise<boolean>;

/** The job that empties the outbox: by SMTP, or into files when no mail server is set up. */
export function mailDelivery(deps: DeliveryDeps): (signal: AbortSignal) => Promise<void> {
  const { db, config } = deps;
  const from = parseSender(config.MAIL_FROM);
  return async (signal) => {
    await buryUnfinished(db);
    await removeSeen(db);
    await dropOutdated(db);
    const write = async (message: QueuedEmail) => {
      const file = message.attachment ? await deps.draw?.(message.attachment) : undefined;
      return compose(config, from, message, file ? [file] : []);
    };
    if (!config.SMTP_URL) return drain(db, signal, (message) => keep(deps, message, () => write(message)));
    const smtp = openSmtp(config.SMTP_URL, signal);
    try {
      await drain(db, signal, (message) => post(deps, message, async () => smtp.send(await write(message))));
    } finally {
      smtp.close();
    }
  };
}

/** Message after message, until none is due. A server that is away is asked again by the next run, not for each message. */
async function drain(db: Database, signal: AbortSignal, deliver: Deliver): Promise<void> {
  while (!signal.aborted) {
    const messages = await takeDue(db, AT_ONCE);
    if (messages.length === 0) return;
    const reached = await Promise.all(messages.map(deliver));
    if (!reached.includes(true)) return;
  }
}

async function keep(
  deps: DeliveryDeps,
  message: QueuedEmail,
  write: () => Promise<ReturnType<typeof compose>>,
): Promise<boolean> {
  const { db, config } = deps;
  try {
    await keepMail(config.DATA_DIR, message.id, await write());
  } catch (error) {
    // A full disk, as a rule: it fails for all of them, and the next run tries again.
    await putOff(deps, message, error, 'away');
    return false;
  }
  await markKept(db, message, config.production ? message : withLink(message, message.link));
  return true;
}

async function post(deps: DeliveryDeps, message: QueuedEmail, send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
  } catch (error) {
    const verdict = judgeFailure(error);
    await putOff(deps, message, error, verdict);
    return verdict !== 'away';
  }
  await markSent(deps.db, message.id);
  return true;
}

async function putOff(
  { db, log }: DeliveryDeps,
  message: QueuedEmail,
  error: unknown,
  verdict: ReturnType<typeof judgeFailure>,
): Promise<void> {
  const reason = messageOf(error);
  log.warn({ message: message.id, attempt: message.attempts, reason }, 'a message could not be sent');
  if (verdict === 'away') await returnTry(db, message, reason);
  else await markFailed(db, message, reason, verdict === 'hopeless');
}
