import { listAnd } from '@clubhouse/messages';
import { approvals as t } from '@clubhouse/messages/rules/approvals';
import { rightText } from '../console-words.ts';
import type { Right } from '../platform/rights.ts';
import { memberFieldList } from '../words.ts';

/**
 * Why someone can't do something: a right is missing, it is about their own record, they asked for it themselves, it
 * has fields they can't see, it moves a login that can do more than theirs, or there is no one else to decide.
 */
export type RefusalReason = 'RIGHT' | 'OWN' | 'SECOND_PERSON' | 'SENSITIVE' | 'RANK' | 'NO_ONE_ELSE';

export interface ApprovalRefusal {
  readonly reason: RefusalReason;
  /** The right that is missing. */
  readonly right?: Right;
  /** The fields that it is about. */
  readonly fields?: readonly string[];
  /** The roles of the club that have the right. */
  readonly roles?: readonly string[];
}

/** What the caller can't do with a change to many members at its present stage. What isn't named is theirs to do. */
export type BulkRefusals = Readonly<Partial<Record<'accept' | 'decline' | 'send' | 'undo', ApprovalRefusal>>>;

/** What the caller can't do with a member's request: decide at all, or accept some of its fields. */
export interface RecordRefusals {
  readonly decide?: ApprovalRefusal;
  readonly accept?: readonly (ApprovalRefusal & { readonly fields: readonly string[] })[];
}

const DECIDE: Right = 'approval.decide';
const SENSITIVE: Right = 'member.sensitive';

const rolesText = (roles: readonly string[] = []): string =>
  t.rolesWithRight({ count: roles.length, roles: listAnd(roles) });

function recordSensitive({ fields = [], roles }: ApprovalRefusal): string {
  const right = rightText(SENSITIVE);
  return t.sensitiveFields({ fields: memberFieldList(fields), count: fields.length, right, roles: rolesText(roles) });
}

/** The refusal in words: the server says it when it refuses, and a screen beforehand. */
export function refusalOfRecord(refusal: ApprovalRefusal): string {
  if (refusal.reason === 'SENSITIVE') return recordSensitive(refusal);
  return refusal.reason === 'OWN' ? t.ownRequest() : commonWords(refusal);
}

/** The same for a change to many members. */
export function refusalOfBulk(refusal: ApprovalRefusal): string {
  const { reason, fields = [], roles } = refusal;
  if (reason === 'OWN') return t.ownRow();
  if (reason === 'SENSITIVE') {
    const right = rightText(SENSITIVE);
    return t.sensitiveChange({ fields: memberFieldList(fields), right, roles: rolesText(roles) });
  }
  if (reason !== 'NO_ONE_ELSE') return commonWords(refusal);
  const right = rightText(DECIDE);
  if (fields.length === 0) return t.noOneElse({ right });
  return t.noOneElseSensitive({ fields: memberFieldList(fields), right, sensitive: rightText(SENSITIVE) });
}

function commonWords({ reason, right = DECIDE }: ApprovalRefusal): string {
  if (reason === 'SECOND_PERSON') return t.secondPerson();
  return reason === 'RANK' ? t.loginOutranks() : t.rightNeeded({ right: rightText(right) });
}
