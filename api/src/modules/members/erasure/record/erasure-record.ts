import { createHash } from 'node:crypto';
import { members as t } from '@clubhouse/messages/server/members';

/** A member who was erased: numbers and a moment, nothing about the person. */
export interface RecordedErasure {
  readonly member: number;
  /** A hash of who it was: the club, the member's number, their membership ID and the moment they were entered. */
  readonly person: string;
  readonly erased_at: string;
}

const FORMAT = 1;
const HASH = /^[0-9a-f]{64}$/;

/** Each club has a record of its own, also where several keep theirs in one place. */
export const recordName = (club: string): string => `clubhouse-erasures-${club}.json`;

const checksumOf = (club: string, erasures: readonly RecordedErasure[]): string =>
  createHash('sha256')
    .update(JSON.stringify([club, erasures.map(({ member, person, erased_at }) => [member, person, erased_at])]))
    .digest('hex');

const isErasure = (value: Partial<RecordedErasure> | null): value is RecordedErasure =>
  Number.isSafeInteger(value?.member) &&
  HASH.test(value?.person ?? '') &&
  !Number.isNaN(Date.parse(value?.erased_at ?? ''));

/** The record as it is kept. */
export function writeRecord(club: string, erasures: readonly RecordedErasure[]): string {
  return `${JSON.stringify({ format: FORMAT, club, erasures, sha256: checksumOf(club, erasures) }, null, 1)}\n`;
}

/** Reads a record. One that was cut short, changed or is of another club is refused in words. */
export function readRecord(text: string, club: string): RecordedErasure[] {
  let found: { format?: unknown; club?: unknown; erasures?: unknown; sha256?: unknown };
  try {
    found = JSON.parse(text) ?? {};
  } catch {
    throw new Error(t.erasureRecordDamaged());
  }
  const { format, erasures } = found;
  if (typeof format === 'number' && format > FORMAT) throw new Error(t.erasureRecordNewer());
  if (!Array.isArray(erasures) || !erasures.every(isErasure)) throw new Error(t.erasureRecordDamaged());
  if (found.club !== club) throw new Error(t.erasureRecordForeign());
  if (found.sha256 !== checksumOf(club, erasures)) throw new Error(t.erasureRecordDamaged());
  return erasures;
}

/** Everyone whom one of them names, each once, by the first time that is known. */
export function joinRecords(...records: readonly (readonly RecordedErasure[])[]): RecordedErasure[] {
  const known = new Map<string, RecordedErasure>();
  for (const erasure of records.flat()) {
    const before = known.get(erasure.person);
    if (!before || Date.parse(erasure.erased_at) < Date.parse(before.erased_at)) known.set(erasure.person, erasure);
  }
  return [...known.values()].sort((a, b) => a.member - b.member || a.person.localeCompare(b.person));
}
