import { type FieldChange, isOneOf } from '@clubhouse/contract';
import { fieldNames } from './plan-words.ts';
import { ADDRESS_FIELDS, SECTION_IDS, type SectionId, sectionOf } from './sections.ts';

const isAddress = (field: string) => isOneOf<string>(ADDRESS_FIELDS, field);

/** How many changes a request asks for, as people count them: an address is one. */
export const countChanges = (changes: readonly FieldChange[]): number =>
  new Set(changes.map(({ field }) => (isAddress(field) ? 'address' : field))).size;

/** What a request is about: "Full name, e-mail and home address". */
export const changedNames = (changes: readonly FieldChange[]): string => fieldNames(changes.map(({ field }) => field));

/** The parts of the profile that a request touches, in the order of the page. */
export function touchedSections(changes: readonly FieldChange[] | undefined): readonly SectionId[] {
  const touched = new Set(changes?.map(({ field }) => sectionOf(field)));
  return SECTION_IDS.filter((id) => touched.has(id));
}

/** Changes as people see them: the parts of an address together, everything else by itself. */
export function groupChanges(changes: readonly FieldChange[]): readonly (readonly FieldChange[])[] {
  const address = changes.filter(({ field }) => isAddress(field));
  const groups: (readonly FieldChange[])[] = [];
  for (const change of changes) {
    if (!isAddress(change.field)) groups.push([change]);
    else if (change === address[0]) groups.push(address);
  }
  return groups;
}
