import type { FieldErrors } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { AppError, invalid, refusal } from '../../../../errors.ts';
import type { CheckedEnrolment } from './check-enrolment.ts';

/** Texts of whatever depth, in one list. */
function texts(errors: unknown, path = ''): string[] {
  if (typeof errors === 'string') return [path ? `${path}: ${errors}` : errors];
  if (Array.isArray(errors)) return errors.flatMap((one) => texts(one, path));
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    texts(value, key === 'non_field_errors' || /^\d+$/.test(key) ? path : path ? `${path}, ${key}` : key),
  );
}

/** Which field is shown first when several are wrong: what stops the whole before what can be fixed quickly. */
const ORDER = [
  'detail',
  'participants',
  'term',
  'member_id',
  'voucher_codes',
  'payment_method',
  'answers',
  'agree_terms',
];

/** Flat lists under field keys, the most useful first; a participant is named by their place. */
export function flatErrors(errors: FieldErrors): FieldErrors {
  const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  const keys = Object.keys(errors).toSorted((one, other) => rank(one) - rank(other));
  return Object.fromEntries(
    keys.map((key) => {
      const value = errors[key];
      if (key === 'participants' && Array.isArray(value) && value.some((one) => typeof one === 'object'))
        return [key, value.flatMap((one, at) => texts(one).map((text) => t.participant({ at: at + 1, text })))];
      return [key, texts(value)];
    }),
  );
}

/** Refuses a party that the rules forbid; a party for which only places are missing is full. */
export function refuseParty({ judged, people, standing, facts }: CheckedEnrolment): 'full' | undefined {
  if (standing !== null) throw refusal(400, standing);
  const shut = judged.find(({ reason }) => reason === 'NOT_OPEN' || reason === 'CLOSED');
  if (shut && judged.every(({ note }) => note === shut.note)) throw refusal(400, shut.note ?? '');
  const refused = judged.flatMap(({ reason, note }, at) => {
    if (reason === null || reason === 'FULL') return [];
    const name = people[at]?.name;
    return [name ? t.namedParticipant({ at: at + 1, name, text: note }) : t.participant({ at: at + 1, text: note })];
  });
  if (refused.length > 0) throw invalid({ participants: refused });
  return facts && judged.some(({ reason }) => reason === 'FULL') ? 'full' : undefined;
}

/** No room: a flat body that says how many places are left, and that one can wait. */
export function fullAnswer({ judged, facts }: CheckedEnrolment): AppError {
  const note = judged.find(({ reason }) => reason === 'FULL')?.note ?? t.noPlaceLeft();
  const behind = facts.free < facts.left ? [t.peopleWaiting({ people: facts.waiting.length })] : [];
  return new AppError(409, { participants: [note, ...behind], waitlist_available: true });
}
