import type { Values } from './row-rules.ts';

/** Whom the rows of one change were about so far, each with the number of the row. */
export interface Met {
  readonly members: Map<number, number>;
  readonly newcomers: Map<string, number>;
}

interface Row {
  readonly number: number;
  readonly member: number | null;
  readonly sent: Values;
}

export const newMet = (): Met => ({ members: new Map(), newcomers: new Map() });

interface Mark {
  readonly key: string;
  /** The fields that make two rows the same person. */
  readonly fields: readonly string[];
}

/** What tells a newcomer: an own number, or the same name with the same e-mail or birth date, as in the register. */
function marksOf({ membership_id: number, name, email, date_of_birth: born }: Values): Mark[] {
  const own =
    typeof number === 'string' && number !== ''
      ? [{ key: `#${number.trim().toLowerCase()}`, fields: ['membership_id'] }]
      : [];
  if (typeof name !== 'string' || name.trim() === '') return own;
  const who = name.trim().toLowerCase();
  return [
    ...own,
    ...(typeof email === 'string' && email !== ''
      ? [{ key: `${who}|${email.trim().toLowerCase()}`, fields: ['name', 'email'] }]
      : []),
    ...(born ? [{ key: `${who}|${String(born)}`, fields: ['name', 'date_of_birth'] }] : []),
  ];
}

/** Writes down whom a row is about. */
export function meet({ members, newcomers }: Met, { number, member, sent }: Row): void {
  if (member !== null) members.set(member, number);
  else for (const { key } of marksOf(sent)) if (!newcomers.has(key)) newcomers.set(key, number);
}

/** The row in which the same person stood before, and the fields that say so. */
export function metBefore({ members, newcomers }: Met, { member, sent }: Row): MetRow | undefined {
  if (member !== null) {
    const number = members.get(member);
    return number === undefined ? undefined : { number, fields: ['membership_id'] };
  }
  for (const { key, fields } of marksOf(sent)) {
    const number = newcomers.get(key);
    if (number !== undefined) return { number, fields };
  }
  return undefined;
}

interface MetRow {
  readonly number: number;
  readonly fields: readonly string[];
}

export interface StoredRow extends Row {
  readonly action: 'CREATE' | 'CHANGE';
}

/** Records which member a checked row refers to, or that it refers to none in the register. */
export function meetStored(met: Met, row: StoredRow): void {
  if (row.member !== null || row.action === 'CREATE') meet(met, row);
}
