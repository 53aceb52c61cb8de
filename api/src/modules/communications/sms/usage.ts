import { type Answer, centsToMoney, maskNumber, readMobileNumber, type readSmsUsage } from '@clubhouse/contract';
import { sms as t } from '@clubhouse/messages/server/sms';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { thisMonth } from './budget.ts';
import { smsProviderFor } from './choose-provider.ts';
import { composeText } from './compose-text.ts';
import { queueAskedFor } from './queue-sms.ts';

const TEST_MINUTES = 10;

/** What staff see of text messages: the provider, the cost of this month, the limits. */
export async function usageOf(db: Db, config: Config): Promise<Answer<typeof readSmsUsage>> {
  const month = thisMonth(config.CLUB_TIMEZONE);
  const counted = await db.row<{ spent: number; sent: number; failed: number; members: number }>(sql`
    select coalesce((select spent from sms_month where month = ${month}), 0) as spent,
      count(*) filter (where status in ('SENT', 'DELIVERED'))::int as sent,
      count(*) filter (where status = 'FAILED')::int as failed,
      (select count(*)::int from sms_consent where confirmed_at is not null) as members
    from sms_message
    where created_at >= ${month}::timestamp at time zone ${config.CLUB_TIMEZONE}`);
  const { spent = 0, sent = 0, failed = 0, members = 0 } = counted ?? {};
  return {
    provider: smsProviderFor(config)?.title ?? '',
    spent: centsToMoney(spent),
    budget: centsToMoney(config.SMS_MONTHLY_BUDGET * 100),
    price: centsToMoney(config.SMS_SEGMENT_CENTS),
    per_member: config.SMS_PER_MEMBER,
    quiet_hours: config.SMS_QUIET_HOURS,
    sent,
    failed,
    members,
  };
}

/** Sends a test to a number that staff have typed in; the answer is the number, masked. */
export async function sendTestSms(tx: Tx, config: Config, { actor, origin }: Writer, to: string): Promise<string> {
  if (!smsProviderFor(config)) throw refusal(400, t.off());
  const read = readMobileNumber(to, config.SMS_COUNTRIES);
  if ('fault' in read) throw invalid({ to: [read.fault === 'country' ? t.numberCountry() : t.wrongNumber()] });
  const { number } = read;
  const body = composeText({ club: config.CLUB_NAME, says: t.test(), link: config.publicUrl });
  await queueAskedFor(tx, { user: actor.user_id, number, kind: 'test', body, minutes: TEST_MINUTES });
  const recipient = maskNumber(number);
  const changes = { recipient: { old: null, new: recipient } };
  await record(tx, actor, origin, { action: 'send test', resource: 'text messages', rowId: actor.user_id, changes });
  return recipient;
}
