import { countSegments, type SmsTopic } from '@clubhouse/contract';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { composeText } from './compose-text.ts';

export const SMS_JOB = 'send-sms';
/** What has not been sent by then is no news any more. */
const LIFETIME_SECONDS = 24 * 3600;

/** The same news in one sentence, where it is urgent enough for a text message. */
export interface SmsNotice {
  readonly topic: SmsTopic;
  readonly says: string;
  /** From this moment on, in milliseconds, it is not sent any more. */
  readonly endsAt?: number | null;
}

interface ToMember {
  readonly member: number;
  readonly is_osc: boolean;
  readonly link: string;
}

/** What is known of a club that may send text messages. */
type SmsConfig = Pick<Config, 'SMS_PROVIDER' | 'CLUB_NAME' | 'ALT_CLUB_NAME' | 'publicUrl'>;

/** Writes a text message to a member who has asked for this topic, in the transaction of what it is about. */
export async function queueSms(
  tx: Tx,
  { SMS_PROVIDER, CLUB_NAME, ALT_CLUB_NAME, publicUrl }: SmsConfig,
  { member, is_osc, link }: ToMember,
  { topic, says, endsAt = null }: SmsNotice,
): Promise<void> {
  if (SMS_PROVIDER === 'none') return;
  const body = composeText({ club: is_osc ? ALT_CLUB_NAME : CLUB_NAME, says, link: `${publicUrl}${link}` });
  const queued = await tx.run(sql`
    insert into sms_message (app_user, topic, number, body, segments, expires_at)
    select u.id, ${topic}, c.number, ${body}, ${countSegments(body).segments},
      least(now() + make_interval(secs => ${LIFETIME_SECONDS}), to_timestamp(${endsAt}::float8 / 1000))
    from app_user u
    join sms_consent c on c.app_user = u.id
    where u.member_profile = ${member} and u.is_active and c.confirmed_at is not null and ${topic} = any(c.topics)`);
  if (queued > 0) wakeJob(tx, SMS_JOB);
}

interface AskedFor {
  readonly user: number;
  readonly number: string;
  readonly kind: 'code' | 'test';
  readonly body: string;
  readonly minutes: number;
}

/** Writes a text message that someone has just asked for: it waits for no quiet hours and counts for no member's limit. */
export async function queueAskedFor(tx: Tx, { user, number, kind, body, minutes }: AskedFor): Promise<void> {
  await tx.run(sql`
    insert into sms_message (app_user, topic, number, body, segments, expires_at)
    values (
      ${user}, ${kind}, ${number}, ${body}, ${countSegments(body).segments},
      now() + make_interval(mins => ${minutes}))`);
  wakeJob(tx, SMS_JOB);
}
