import type { Right } from '@clubhouse/contract';

/** A column of the matrix: a role, or a part of one. */
export interface Holder {
  readonly key: string;
  readonly kind: 'role' | 'sub-role';
  readonly id: number;
  readonly name: string;
  /** The key of the role that a sub-role belongs to. */
  readonly role?: string;
  readonly rights: readonly string[];
}

/** Rights by column, where they differ from what is stored. */
export type Draft = ReadonlyMap<string, readonly string[]>;

/** The rights of a column with the changes that are not saved yet. */
export const heldBy = (holder: Holder, draft: Draft): readonly string[] => draft.get(holder.key) ?? holder.rights;

const sameRights = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((right) => b.includes(right));

/** Keeps a column in the draft only while it differs. */
function put(draft: Draft, holder: Holder, rights: readonly string[]): Draft {
  const next = new Map(draft);
  if (sameRights(rights, holder.rights)) next.delete(holder.key);
  else next.set(holder.key, rights);
  return next;
}

/** Grants or takes away one right. What a role loses its sub-roles lose too. */
export function toggleRight(holders: readonly Holder[], draft: Draft, holder: Holder, right: Right): Draft {
  const held = heldBy(holder, draft);
  if (!held.includes(right)) return put(draft, holder, [...held, right]);
  const parts = holders.filter(({ role }) => role === holder.key);
  return [holder, ...parts].reduce(
    (next, one) =>
      put(
        next,
        one,
        heldBy(one, next).filter((name) => name !== right),
      ),
    draft,
  );
}

export interface Change {
  readonly holder: Holder;
  readonly rights: readonly string[];
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** What has to be saved. Roles come first: a sub-role may only hold what its role holds by then. */
export function changesOf(holders: readonly Holder[], draft: Draft): readonly Change[] {
  const changed = holders.flatMap((holder): Change[] => {
    const rights = draft.get(holder.key);
    if (!rights || sameRights(rights, holder.rights)) return [];
    return [
      {
        holder,
        rights,
        gained: rights.filter((right) => !holder.rights.includes(right)),
        lost: holder.rights.filter((right) => !rights.includes(right)),
      },
    ];
  });
  return [...changed].sort((a, b) => Number(a.holder.kind === 'sub-role') - Number(b.holder.kind === 'sub-role'));
}

/** How many ticks differ. */
export const countChanges = (changes: readonly Change[]): number =>
  changes.reduce((sum, { gained, lost }) => sum + gained.length + lost.length, 0);
