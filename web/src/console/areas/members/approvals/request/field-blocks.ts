import { type FieldChange, memberFieldWords } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { addressLines } from '../../profile/member-words.ts';
import { ADDRESS_FIELDS } from '../request-words.ts';

/** Fields that are looked at together; each of them is decided by itself. */
export interface Block {
  readonly key: string;
  readonly title: string;
  readonly changes: readonly FieldChange[];
}

const ORDER: readonly string[] = ADDRESS_FIELDS;
const placeOf = (field: string) => ORDER.indexOf(field);

/** The changes as they are looked at: the lines of an address together, every field by its own name. */
export function inOrder(changes: readonly FieldChange[]): readonly FieldChange[] {
  const named = changes.map((change) => ({ ...change, label: memberFieldWords(change.field) }));
  const address = named
    .filter(({ field }) => placeOf(field) >= 0)
    .sort((one, other) => placeOf(one.field) - placeOf(other.field));
  const first = named.findIndex(({ field }) => placeOf(field) >= 0);
  return named.flatMap((change, index) => {
    if (placeOf(change.field) < 0) return [change];
    return index === first ? address : [];
  });
}

/** The blocks of a request: the lines of an address are one, everything else is alone. */
export function blocksOf(ordered: readonly FieldChange[]): readonly Block[] {
  const address = ordered.filter(({ field }) => placeOf(field) >= 0);
  return ordered.flatMap((change): readonly Block[] => {
    if (placeOf(change.field) < 0 || address.length === 1) {
      return [{ key: change.field, title: change.label, changes: [change] }];
    }
    return change === address[0] ? [{ key: 'address', title: t.fieldHomeAddress(), changes: address }] : [];
  });
}

/** Every field in the order in which it is walked. */
export const stopsOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ changes }) => changes.map(({ field }) => field));

type Values = Readonly<Record<string, unknown>>;

/** An address as one block of text, with some of its fields replaced. */
export const addressText = (profile: Values, changes: readonly FieldChange[], side: 'now' | 'new'): string => {
  const replaced = Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  return addressLines({ ...profile, ...replaced }).join('\n');
};
