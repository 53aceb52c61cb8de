import {
  type Answer,
  type CardHolder,
  CODE_PREFIX,
  type checkCard,
  checkCode,
  type DeskRow,
  refusedAtDoor,
} from '@clubhouse/contract';
import { cardCheck as t } from '@clubhouse/messages/console/members/card-check';

/** What a check found, however it was made. */
export type Checked = Pick<Answer<typeof checkCard>, 'verdict' | 'reason' | 'member'>;

/** What the desk keeps for when the network is down. */
export interface DeskList {
  readonly public_key: string;
  /** Absent from lists that were kept before there was more than one key. */
  readonly old_public_keys?: readonly string[];
  readonly members: readonly DeskRow[];
  readonly complete: boolean;
  readonly taken_at: string;
}

const TEXTS = {
  forged: t.offlineForged(),
  old: t.offlineOldCode(),
  expired: t.offlineTooLong(),
  typed: t.offlineTyped(),
  unknown: t.offlineUnknown(),
  partOnly: t.offlinePartial(),
} as const;

const holderOf = ([membership_id, name, status, membership_level_1, membership_end_date]: DeskRow): CardHolder => ({
  id: null,
  name,
  membership_id,
  status: status as CardHolder['status'],
  membership_level_1,
  membership_end_date,
  photo: null,
});

function find({ members }: DeskList, membershipId: string): CardHolder | undefined {
  const wanted = membershipId.toLowerCase();
  const row = members.find(([id]) => id.toLowerCase() === wanted);
  return row && holderOf(row);
}

const unknown = ({ complete }: DeskList): Checked => ({
  verdict: 'UNKNOWN',
  reason: complete ? TEXTS.unknown : TEXTS.partOnly,
  member: null,
});

function judged(member: CardHolder, today: string, otherwise: 'WELCOME' | 'TYPED', reason: string): Checked {
  const refusal = refusedAtDoor(member.status, member.membership_end_date, today);
  return refusal ? { verdict: 'NOT_NOW', reason: refusal, member } : { verdict: otherwise, reason, member };
}

/** The same check as the server's, with what was kept: signatures prove the card, the kept register tells the standing. */
export async function checkOffline(code: string, list: DeskList, atMs: number, today: string): Promise<Checked> {
  if (!code.startsWith(CODE_PREFIX)) {
    const member = find(list, code);
    return member ? judged(member, today, 'TYPED', TEXTS.typed) : unknown(list);
  }
  const { proof, holder } = await checkCode(code, [list.public_key, ...(list.old_public_keys ?? [])], atMs);
  if (proof === 'FORGED') return { verdict: 'FORGED', reason: TEXTS.forged, member: null };
  const member = find(list, holder.membership_id);
  if (proof !== 'GOOD') {
    return { verdict: 'OLD_CODE', reason: proof === 'EXPIRED' ? TEXTS.expired : TEXTS.old, member: member ?? null };
  }
  return member ? judged(member, today, 'WELCOME', '') : unknown(list);
}
