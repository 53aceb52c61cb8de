import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type Answer,
  type NumberFault,
  readMobileNumber,
  type readSmsConsent,
  SMS_TOPICS,
  type SmsTopic,
  wireInstant,
} from '@clubhouse/contract';
import { sms as t } from '@clubhouse/messages/server/sms';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { hasBudget } from './budget.ts';
import { smsProviderFor } from './choose-provider.ts';
import { plainSigns } from './compose-text.ts';
import { queueAskedFor } from './queue-sms.ts';

const CODE_MINUTES = 10;
/** How often a code can be tried. */
const TRIES = 5;
/** What the audit log calls it. */
const CONSENT = 'text messages';

export type ConsentAnswer = Answer<typeof readSmsConsent>;

interface StoredConsent {
  readonly mobile: string | null;
  readonly number: string | null;
  readonly topics: SmsTopic[] | null;
  readonly is_confirmed: boolean;
  readonly code_expires: number | null;
}

const FAULTS: Readonly<Record<NumberFault, () => string>> = {
  missing: t.numberMissing,
  malformed: t.numberMalformed,
  country: t.numberCountry,
  landline: t.numberLandline,
};

const readStored = (db: Db, user: number) =>
  db.row<StoredConsent>(sql`
    select m.mobile, c.number, c.topics, c.confirmed_at is not null as is_confirmed,
      case when c.code_hash <> '' and c.code_expires_at > now() then
        (extract(epoch from c.code_expires_at) * 1000)::bigint end as code_expires
    from app_user u
    left join member m on m.id = u.member_profile
    left join sms_consent c on c.app_user = u.id
    where u.id = ${user}`);

const codeHash = ({ DATA_SECRET }: ConfigWithSecrets, user: number, number: string, code: string): string =>
  createHmac('sha256', DATA_SECRET).update(`sms code ${user} ${number} ${code}`).digest('hex');

/** Where text messages to a login stand. */
export async function consentOf(db: Db, config: ConfigWithSecrets, user: number): Promise<ConsentAnswer> {
  const {
    mobile = null,
    number = null,
    topics = null,
    is_confirmed = false,
    code_expires = null,
  } = (await readStored(db, user)) ?? {};
  const read = readMobileNumber(mobile ?? '', config.SMS_COUNTRIES);
  const isSame = 'number' in read && read.number === number;
  const confirmed = isSame ? 'CONFIRMED' : 'CHANGED';
  const waiting = code_expires !== null && isSame ? 'CODE_SENT' : 'OFF';
  return {
    is_available: smsProviderFor(config) !== undefined,
    mobile: mobile ?? '',
    fault: 'fault' in read ? FAULTS[read.fault]() : '',
    state: is_confirmed ? confirmed : waiting,
    topics: topics ?? [],
    code_expires_at: waiting === 'CODE_SENT' && code_expires !== null ? wireInstant(code_expires) : null,
    monthly_limit: config.SMS_PER_MEMBER,
    quiet_hours: config.SMS_QUIET_HOURS,
  };
}

/** The number that a code goes to, or why none can. */
export async function numberToConfirm(db: Db, config: ConfigWithSecrets, user: number): Promise<string> {
  if (!smsProviderFor(config)) throw refusal(400, t.off());
  const stored = await readStored(db, user);
  const read = readMobileNumber(stored?.mobile ?? '', config.SMS_COUNTRIES);
  if ('fault' in read) throw invalid({ mobile: [FAULTS[read.fault]()] });
  if (stored?.is_confirmed && stored.number === read.number) throw refusal(400, t.alreadyConfirmed());
  if (!(await hasBudget(db, config))) throw refusal(400, t.paused());
  return read.number;
}

/** Sends a code to the number of the profile. Another number than before is not confirmed any more. */
export async function sendCode(
  tx: Tx,
  config: ConfigWithSecrets,
  { actor, origin }: Writer,
  number: string,
): Promise<void> {
  const code = `${randomInt(10 ** 6)}`.padStart(6, '0');
  const user = actor.user_id;
  await tx.run(sql`
    insert into sms_consent as c (app_user, number, code_hash, code_expires_at)
    values (${user}, ${number}, ${codeHash(config, user, number, code)}, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (app_user) do update
    set number = excluded.number, code_hash = excluded.code_hash, code_tries = 0,
      code_expires_at = excluded.code_expires_at, confirmed_at = null`);
  // What waits is for the number before; an older code is of no use.
  await tx.run(sql`
    update sms_message
    set status = 'FAILED', error = ${t.reasonWithdrawn()}, body = ''
    where app_user = ${user} and status = 'QUEUED' and topic <> 'test' and attempts = 0`);
  const club = plainSigns(actor.member?.is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME);
  const body = `${club}: ${plainSigns(t.code({ code, minutes: CODE_MINUTES }))}`;
  await queueAskedFor(tx, { user, number, kind: 'code', body, minutes: CODE_MINUTES });
  await record(tx, actor, origin, { action: 'send code', resource: CONSENT, rowId: user });
}

/** Counts a try and says what the code is compared with. By itself, so that a wrong one is counted whatever follows. */
export async function countTry(db: Db, user: number): Promise<{ hash: string; number: string; left: number }> {
  const tried = await db.row<{ hash: string; number: string; tries: number }>(sql`
    update sms_consent
    set code_tries = code_tries + 1
    where app_user = ${user} and code_hash <> '' and code_expires_at > now() and code_tries < ${TRIES}
    returning code_hash as hash, number, code_tries as tries`);
  if (!tried) throw invalid({ code: [t.noCode()] });
  return { hash: tried.hash, number: tried.number, left: TRIES - tried.tries };
}

/** Compares a code; the right one can't be used again. */
export async function confirmCode(
  tx: Tx,
  config: ConfigWithSecrets,
  { actor, origin }: Writer,
  { hash, number, left }: { readonly hash: string; readonly number: string; readonly left: number },
  code: string,
): Promise<void> {
  const user = actor.user_id;
  const given = codeHash(config, user, number, code.replace(/[\s-]/g, ''));
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(hash))) throw invalid({ code: [t.codeWrong({ left })] });
  const confirmed = await tx.run(sql`
    update sms_consent
    set confirmed_at = now(), code_hash = '',
      topics = case when topics = '{}' then ${SMS_TOPICS}::text[] else topics end
    where app_user = ${user} and code_hash = ${hash}`);
  if (confirmed === 0) throw invalid({ code: [t.noCode()] });
  const changes = { consent: { old: false, new: true } };
  await record(tx, actor, origin, { action: 'update', resource: CONSENT, rowId: user, changes });
}

export async function changeTopic(tx: Tx, { actor, origin }: Writer, topic: SmsTopic, on: boolean): Promise<void> {
  const user = actor.user_id;
  const held = await tx.row<{ topics: string[] }>(sql`
    select topics from sms_consent where app_user = ${user} and confirmed_at is not null for update`);
  if (!held) throw refusal(400, t.notConfirmed());
  if (held.topics.includes(topic) === on) return;
  await tx.run(sql`
    update sms_consent
    set topics = case when ${on} then array_append(topics, ${topic}) else array_remove(topics, ${topic}) end
    where app_user = ${user}`);
  const changes = { [topic]: { old: !on, new: on } };
  await record(tx, actor, origin, { action: 'update', resource: CONSENT, rowId: user, changes });
}

/** Ends all text messages; what waits is given up. */
export async function withdraw(tx: Tx, { actor, origin }: Writer): Promise<void> {
  const user = actor.user_id;
  const ended = await tx.run(sql`delete from sms_consent where app_user = ${user}`);
  await tx.run(sql`
    update sms_message
    set status = 'FAILED', error = ${t.reasonWithdrawn()}, body = case when topic = 'code' then '' else body end
    where app_user = ${user} and status = 'QUEUED' and topic <> 'test' and attempts = 0`);
  const changes = { consent: { old: true, new: false } };
  if (ended > 0) await record(tx, actor, origin, { action: 'update', resource: CONSENT, rowId: user, changes });
}
