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

/** What tells a newcomer: an own number, or the same name with the same e-mail or birth date, as in the register. */
function marksOf({ membership_id: number, name, email, date_of_birth: born }: Values): string[] {
  const own = typeof number === 'string' && number !== '' ? [`#${number.trim().toLowerCase()}`] : [];
  if (typeof name !== 'string' || name.trim() === '') return own;
  const who = name.trim().toLowerCase();
  return [
    ...own,
    ...(typeof email === 'string' && email !== '' ? [`${who}|${email.trim().toLowerCase()}`] : []),
    ...(born ? [`${who}|${String(born)}`] : []),
  ];
}

/** Writes down whom a row is about. */
export function meet({ members, newcomers }: Met, { number, member, sent }: Row): void {
  if (member !== null) members.set(member, number);
  else for (const mark of marksOf(sent)) if (!newcomers.has(mark)) newcomers.set(mark, number);
}

/** The row in which the same person stood before. */
export function metBefore({ members, newcomers }: Met, { member, sent }: Row): number | undefined {
  if (member !== null) return members.get(member);
  return marksOf(sent)
    .map((mark) => newcomers.get(mark))
    .find((number) => number !== undefined);
}

export interface StoredRow extends Row {
  readonly action: 'CREATE' | 'CHANGE';
}

/** Records which member a checked row refers to, or that it refers to none in the register. */
export function meetStored(met: Met, row: StoredRow): void {
  if (row.member !== null || row.action === 'CREATE') meet(met, row);
}
