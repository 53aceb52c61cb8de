import { ageOn, type ParticipantType } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';

/** Someone of the household who can take part. */
export interface Person {
  /** `m12` for a member, `f3` for a child: how the address names them. */
  readonly key: string;
  readonly name: string;
  /** What they are called: the whole name, since no rule knows which part of it is the given one. */
  readonly called: string;
  readonly type: Extract<ParticipantType, 'MEMBER' | 'MEMBER_CHILD'>;
  readonly id: number;
  readonly born: string | null;
  readonly level: string;
  readonly self: boolean;
}

interface FamilyRow {
  readonly id: number;
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth: string | null;
  readonly linked_member_id: number | null;
}

interface Self {
  readonly id: number;
  readonly name: string;
  readonly preferred_name: string;
  readonly date_of_birth: string | null;
  readonly membership_level_3: string;
}

/** The member first, the linked spouse, then the children. Others of the family come as guests. */
export function peopleOf(self: Self, family: readonly FamilyRow[]): readonly Person[] {
  const level = self.membership_level_3;
  const me: Person = {
    key: `m${self.id}`,
    name: self.name,
    called: t.you(),
    type: 'MEMBER',
    id: self.id,
    born: self.date_of_birth,
    level,
    self: true,
  };
  const others = family.flatMap((row): Person[] => {
    const shared = { name: row.name, called: row.name, born: row.date_of_birth, level, self: false };
    if (row.linked_member_id !== null)
      return [{ ...shared, key: `m${row.linked_member_id}`, type: 'MEMBER', id: row.linked_member_id }];
    if (row.relationship !== 'CHILD' && row.relationship !== 'OTHER') return [];
    return [{ ...shared, key: `f${row.id}`, type: 'MEMBER_CHILD', id: row.id }];
  });
  return [me, ...others];
}

/** How old someone is on a day; of those whose birthday no one knows, nothing. */
export const ageOf = ({ born }: Pick<Person, 'born'>, day: string): number | null =>
  born === null ? null : ageOn(born, day);

/** `Aiden, 9`: children with their age. */
export function calledWithAge(person: Person, today: string): string {
  const age = person.type === 'MEMBER_CHILD' ? ageOf(person, today) : null;
  return age === null || age < 0 ? person.called : t.childWithAge({ name: person.called, age });
}

/** `Aiden’s price`, `Your price`. */
export const priceFor = (person: Person): string => (person.self ? t.yourPrice() : t.priceOf({ name: person.called }));

/** How a call names someone of the household. */
export const sentPerson = ({ type, id }: Person) =>
  type === 'MEMBER' ? { participant_type: type, member_id: id } : { participant_type: type, family_member: id };
