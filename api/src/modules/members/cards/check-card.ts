import { type CardHolder, type CardVerdict, CODE_PREFIX, checkCode, refusedAtDoor } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Db } from '../../../db/pool.ts';
import { holderByCard, holderById } from './find-holder.ts';

export interface Checked {
  readonly verdict: CardVerdict;
  readonly reason: string;
  readonly member: CardHolder | null;
}

const TEXTS = {
  forged: t.cardForged,
  unknown: t.cardUnknown,
  gone: t.cardGone,
  old: t.cardOldCode,
  expired: t.cardExpiredCode,
  typed: t.cardTyped,
  outdated: t.cardOutdated,
  welcome: '',
} as const;

/** What the register says of the holder now; the card itself only proves who it is. */
function judge(member: CardHolder, today: string, otherwise: CardVerdict, reason: string): Checked {
  const refusal = refusedAtDoor(member.status, member.membership_end_date, today);
  return refusal ? { verdict: 'NOT_NOW', reason: refusal, member } : { verdict: otherwise, reason, member };
}

async function checkScanned(
  db: Db,
  code: string,
  clubKeys: readonly string[],
  at: Date,
  today: string,
): Promise<Checked> {
  const { proof, holder } = await checkCode(code, clubKeys, at.getTime());
  if (proof === 'FORGED') return { verdict: 'FORGED', reason: TEXTS.forged(), member: null };
  const member = await holderById(db, holder.membership_id);
  if (proof !== 'GOOD')
    return { verdict: 'OLD_CODE', reason: proof === 'EXPIRED' ? TEXTS.expired() : TEXTS.old(), member };
  if (!member) return { verdict: 'UNKNOWN', reason: TEXTS.gone(), member: null };
  return judge(member, today, 'WELCOME', TEXTS.welcome);
}

/** A number proves nothing, but one that is refused is refused. */
async function checkTyped(db: Db, number: string, today: string): Promise<Checked> {
  const member = await holderById(db, number);
  if (member) return judge(member, today, 'TYPED', TEXTS.typed());
  const found = await holderByCard(db, number, today);
  if (!found) return { verdict: 'UNKNOWN', reason: TEXTS.unknown(), member: null };
  return found.outdated
    ? judge(found.holder, today, 'NOT_NOW', TEXTS.outdated())
    : judge(found.holder, today, 'TYPED', TEXTS.typed());
}

/** Checks what the desk scanned or typed. `today` is the day at the club. */
export const checkCard = (
  db: Db,
  code: string,
  clubKeys: readonly string[],
  at: Date,
  today: string,
): Promise<Checked> =>
  code.startsWith(CODE_PREFIX) ? checkScanned(db, code, clubKeys, at, today) : checkTyped(db, code, today);
