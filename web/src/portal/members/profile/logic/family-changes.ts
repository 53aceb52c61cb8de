import { profile as t } from '@clubhouse/messages/portal/profile';
import { sameValue } from './change-request.ts';

export interface FamilyPerson {
  /** Missing for a person who is only asked for. */
  readonly id?: number;
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth?: string | null;
  readonly gender?: string | null;
}

export interface FamilyChange {
  readonly kind: 'same' | 'added' | 'changed' | 'removed';
  readonly person: FamilyPerson;
  /** The number in the register. */
  readonly id?: number | undefined;
  /** The person as they are in the profile, when that differs. */
  readonly before?: FamilyPerson;
  /** The place in the list that is asked for; undefined for a person who leaves it. */
  readonly place?: number;
}

const lower = (text: string) => text.trim().toLowerCase();

/** How surely two entries are the same person: the same name, or a birth date in common. */
const RULES: readonly ((a: FamilyPerson, b: FamilyPerson) => boolean)[] = [
  sameValue,
  (a, b) => lower(a.name) === lower(b.name),
  (a, b) => Boolean(a.date_of_birth) && a.date_of_birth === b.date_of_birth && a.relationship === b.relationship,
];

/** What becomes of each person when one list of a family takes the place of another. Lists have no numbers to go by. */
export function familyChanges(before: readonly FamilyPerson[], after: readonly FamilyPerson[]): FamilyChange[] {
  const rest = [...before];
  const matches = new Map<number, FamilyPerson>();
  for (const fits of RULES) {
    after.forEach((person, place) => {
      const at = matches.has(place) ? -1 : rest.findIndex((one) => fits(one, person));
      if (at >= 0) matches.set(place, ...(rest.splice(at, 1) as [FamilyPerson]));
    });
  }
  const kept = after.map((person, place): FamilyChange => {
    const match = matches.get(place);
    if (!match) return { kind: 'added', person, place };
    return sameValue(match, person)
      ? { kind: 'same', person, id: match.id, place }
      : { kind: 'changed', person, id: match.id, before: match, place };
  });
  return [...kept, ...rest.map((person): FamilyChange => ({ kind: 'removed', person, id: person.id }))];
}

/** Years of age on a day, from dates as texts. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const CHILD: Readonly<Record<string, string>> = { Male: t.relationSon(), Female: t.relationDaughter() };

/** "son, 9", "spouse": who someone is to the member. */
export function relationWords({ relationship, gender, date_of_birth }: FamilyPerson, today: string): string {
  const relation =
    relationship === 'CHILD'
      ? (CHILD[gender ?? ''] ?? t.relationChild())
      : relationship === 'OTHER'
        ? t.relationFamily()
        : lower(relationship);
  return date_of_birth ? t.relationAge({ relation, age: ageOn(date_of_birth, today) }) : relation;
}
