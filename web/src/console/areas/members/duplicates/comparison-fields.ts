import { MERGE_FIELDS, type MergeField, type member, type Row } from '@clubhouse/contract';

type Member = Row<typeof member>;

const ADDRESS: readonly MergeField[] = ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'];

/** What is chosen at once: a field, or all of an address. The first field names it. */
const GROUPS: readonly (readonly MergeField[])[] = [
  ...MERGE_FIELDS.filter((field) => !ADDRESS.includes(field)).map((field) => [field]),
  ADDRESS,
];

/** Where each detail comes from, by the first field of its group: the number of a record. */
export type Choices = Readonly<Partial<Record<MergeField, number>>>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const differs = (one: Member, other: Member) => (field: MergeField) =>
  !(isEmpty(one[field]) && isEmpty(other[field])) && one[field] !== other[field];

/** The details in which two records differ. What is hidden from the reader is empty in both. */
export const differingGroups = (one: Member, other: Member): readonly (readonly [MergeField, ...MergeField[]])[] =>
  GROUPS.flatMap(([first, ...rest]) =>
    first && [first, ...rest].some(differs(one, other)) ? [[first, ...rest] as const] : [],
  );

/** The record that a detail comes from: the one that was chosen, else the one that stays, unless it has nothing there. */
export function sourceOf(group: readonly MergeField[], kept: Member, duplicate: Member, choices: Choices): number {
  const [first] = group;
  const likely = group.every((field) => field === 'country' || isEmpty(kept[field])) ? duplicate.id : kept.id;
  return (first && choices[first]) ?? likely;
}

/** The fields that the record that stays takes over. */
export const takenFields = (kept: Member, duplicate: Member, choices: Choices): readonly MergeField[] =>
  differingGroups(kept, duplicate)
    .filter((group) => sourceOf(group, kept, duplicate, choices) === duplicate.id)
    .flat();
