import {
  ageFits,
  ageOn,
  ageWords,
  type FieldErrors,
  isTypeOffered,
  levelLabel,
  type MemberStatus,
  membershipScheme,
  membershipType,
  nextStatuses,
  ownFieldRule,
  requiresReason,
} from '@clubhouse/contract';
import { listOr } from '@clubhouse/messages';
import { members as t } from '@clubhouse/messages/server/members';

type Values = Readonly<Record<string, unknown>>;

const TYPE_FIELDS = ['membership_level_1', 'membership_level_2'] as const;

interface TypeRefusal {
  readonly texts: readonly string[];
  /** The fields of which one has to change. */
  readonly fields: readonly string[];
}

/** What a club offers of one membership, in words; empty when it offers none of it. */
function offeredTypes(level1: string): string[] {
  const types = membershipScheme().types.filter(({ level_1, is_offered }) => level_1 === level1 && is_offered);
  if (types.length === 0) return [];
  const options = types.map(({ level_2 }) => levelLabel(2, level_2));
  return [t.membershipTypeOptions({ membership: levelLabel(1, level1), options: listOr(options) })];
}

/**
 * Why a membership can't be given: the club does not offer it, or it is for another age. A row that keeps what it has
 * is left alone.
 */
export function typeRefusal(before: Values | undefined, after: Values, today: string): TypeRefusal | undefined {
  if (before && TYPE_FIELDS.every((field) => before[field] === after[field])) return undefined;
  const [level1 = '', level2 = ''] = TYPE_FIELDS.map((field) => String(after[field]));
  if (!isTypeOffered(level1, level2))
    return { texts: [t.membershipTypeUnavailable(), ...offeredTypes(level1)], fields: TYPE_FIELDS };
  const { min_age = null, max_age = null } = membershipType(level1, level2) ?? {};
  const born = after.date_of_birth;
  const age = typeof born === 'string' ? ageOn(born, today) : null;
  if (age === null || ageFits(age, min_age, max_age)) return undefined;
  const text = t.membershipAges({ min_age: ageWords(min_age, max_age) });
  return { texts: [text], fields: [...TYPE_FIELDS, 'date_of_birth'] };
}

/** The same for one member's form, at the field that the wire names. */
export function typeRefusals(before: Values | undefined, after: Values, today: string): FieldErrors {
  const refusal = typeRefusal(before, after, today);
  return refusal ? { membership_level_2: refusal.texts.slice(0, 1) } : {};
}

/** Older than this is a slip of the pen. */
const OLDEST = 120;

/** A birth date that cannot be; a row that keeps an old one is left alone. `today` is the day at the club. */
export function birthRefusals(before: Values | undefined, after: Values, today: string): FieldErrors {
  const born = after.date_of_birth;
  if (typeof born !== 'string' || before?.date_of_birth === born) return {};
  if (born > today) return { date_of_birth: [t.birthDateAhead()] };
  const earliest = `${Number(today.slice(0, 4)) - OLDEST}${today.slice(4)}`;
  return born < earliest ? { date_of_birth: [t.birthDateTooOld({ OLDEST })] } : {};
}

/**
 * A status is changed along the listed ways only. A patch of the status alone is enough, except to lift a ban; the
 * console asks for a reason more often (`needsReason`).
 */
export function statusRefusals(from: MemberStatus, to: MemberStatus, reason: string): FieldErrors {
  if (from === to) return {};
  if (!nextStatuses(from).includes(to)) return { status: [t.statusChangeRefused({ from, to })] };
  return requiresReason(from) && reason === '' ? { status_reason: [t.statusReasonNeeded()] } : {};
}

const OWN_TEXTS = {
  'needs-approval': t.needsApproval,
  'club-only': t.clubOnly,
} as const;

/** What a member may not change in the own profile, by field. `clubOnly`: what is said of fields that are the club's. */
export function ownRefusals(sent: Values, clubOnly: string = OWN_TEXTS['club-only']()): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of Object.keys(sent)) {
    const rule = ownFieldRule(field);
    if (rule !== 'saves-at-once') errors[field] = [rule === 'club-only' ? clubOnly : OWN_TEXTS[rule]()];
  }
  return errors;
}

/** `Tan Mei Ling` → `T** M** L***`: enough to recognise someone one knows. */
export const maskName = (name: string): string =>
  name.replace(/(\p{L})(\p{L}+)/gu, (_word, first: string, rest: string) => first + '*'.repeat([...rest].length));

/** A membership id that the club could have given. */
export const isMembershipId = (text: string): boolean => /^[A-Za-z]{1,3}\d{4,10}$/.test(text);
