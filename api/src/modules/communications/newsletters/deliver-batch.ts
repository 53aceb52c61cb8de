import { communications as t } from '@clubhouse/messages/server/communications';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/pool.ts';
import { messageOf } from '../../../errors.ts';
import {
  type Address,
  AT_ONCE,
  isUnclear,
  judgeFailure,
  keepMail,
  parseRecipient,
  type Smtp,
  senderOf,
} from '../email/index.ts';
import type { LinkTokens } from './link-token.ts';
import { markFailed, markRefused, markSent, type QueuedNewsletterEmail } from './queue.ts';
import { addressed, leavePage, type Rendered } from './render-newsletter.ts';

/** What a batch needs to know. */
export interface Run {
  readonly db: Database;
  readonly config: Config;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly from: Address;
  readonly tokens: LinkTokens;
  /** None: emails are kept as files. */
  readonly smtp: Smtp | undefined;
  readonly signal: AbortSignal;
  readonly newsletter: { readonly id: number; readonly is_osc: boolean; readonly started_at: string };
  readonly printed: Rendered;
}

/** No email of a batch is begun later than this; with the longest try it stays well below the lease. */
const BEGIN_WITHIN = 60_000;

/** One email for the mail library, with the headers by which mail programs offer to leave the list (RFC 2369, 8058). */
function composeNewsletterEmail(
  { config, from, tokens, newsletter, printed }: Run,
  taken: QueuedNewsletterEmail,
): SendMailOptions {
  const { id, is_osc } = newsletter;
  const host = new URL(config.publicUrl).hostname;
  const token = tokens.make({ member: taken.member, newsletter: id, is_osc });
  const sender = senderOf(config, from, is_osc);
  return {
    messageId: `<n${id}.${taken.message_key}@${host}>`,
    date: new Date(newsletter.started_at),
    from: sender,
    to: { name: '', address: taken.address },
    envelope: { from: from.address, to: [taken.address] },
    ...addressed(printed, taken, leavePage(config, is_osc, token)),
    headers: {
      'List-Unsubscribe': `<${config.publicUrl}/letters/leave?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${is_osc ? 'alternate' : 'main'}.newsletter.${host}>`,
      Precedence: 'bulk',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without a mail server: a file. What cannot be written because the disk is full is given back like an email to a server that is away. */
async function keep(
  { db, config, newsletter, log }: Run,
  taken: QueuedNewsletterEmail,
  mail: SendMailOptions,
): Promise<boolean> {
  try {
    await keepMail(config.DATA_DIR, taken.id, mail, `newsletter-${newsletter.id}`);
  } catch (error) {
    log.warn({ newsletter: newsletter.id, recipient: taken.id, err: error }, 'an email was not kept');
    return false;
  }
  await markSent(db, taken.id, 'KEPT');
  return true;
}

/** Delivers one email; false when the server could not be reached at all and the email may be given back. */
async function deliver(run: Run, taken: QueuedNewsletterEmail): Promise<boolean> {
  const { db, smtp, log } = run;
  try {
    parseRecipient(taken.address);
  } catch {
    await markRefused(db, taken.id, t.addressUnusable());
    return true;
  }
  const mail = composeNewsletterEmail(run, taken);
  if (!smtp) return keep(run, taken, mail);
  try {
    await smtp.send(mail);
  } catch (error) {
    const reason = messageOf(error);
    const verdict = judgeFailure(error);
    log.warn(
      { newsletter: run.newsletter.id, recipient: taken.id, attempt: taken.attempts, reason },
      'an email was not sent',
    );
    if (verdict === 'hopeless') await markRefused(db, taken.id, reason);
    // A server that is there and hangs up in the middle does so because of this email; one that is away, because of none.
    else if (verdict === 'again' || isUnclear(error) || (await smtp.answers()))
      await markFailed(db, taken, reason, isUnclear(error));
    else return false;
    return true;
  }
  await markSent(db, taken.id, 'SENT');
  return true;
}

/** Sends a batch over a few connections. `left` was not begun, or never left the house. */
export async function deliverBatch(
  run: Run,
  batch: readonly QueuedNewsletterEmail[],
): Promise<{ left: QueuedNewsletterEmail[]; away: boolean }> {
  const waiting = [...batch];
  const left: QueuedNewsletterEmail[] = [];
  const begun = performance.now();
  let away = false;
  const work = async () => {
    for (let taken = waiting.shift(); taken; taken = waiting.shift()) {
      if (away || run.signal.aborted || performance.now() - begun > BEGIN_WITHIN) left.push(taken);
      else if (!(await deliver(run, taken))) {
        left.push(taken);
        away = true;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { left, away };
}
