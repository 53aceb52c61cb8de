/** Something that takes people's time: planned, or already in their calendar. */
export interface Occupation {
  readonly key: string;
  readonly isPlanned: boolean;
  /** Keys of the household. */
  readonly people: readonly string[];
  /** Where it is; empty if that isn't known. */
  readonly location: string;
  readonly times: readonly { readonly start: number; readonly end: number }[];
}

export const CONFLICT_KINDS = ['CLASH', 'TRAVEL'] as const;

/** Two things that the same people can't both attend, or only in a hurry. `one` is planned. */
export interface Conflict<T extends Occupation> {
  readonly kind: (typeof CONFLICT_KINDS)[number];
  readonly one: T;
  readonly other: T;
  readonly people: readonly string[];
  /** When it first happens. */
  readonly at: { readonly one: number; readonly other: number };
  /** How many minutes lie between the two. */
  readonly gap: number;
}

const MINUTE = 60_000;

/** The first times of two things that overlap, or else the first that are closer together than it takes to change place. */
function firstMeeting(one: Occupation, other: Occupation, travel: number) {
  const needed = one.location && other.location && one.location !== other.location ? travel * MINUTE : 0;
  let close: { one: number; other: number; gap: number } | undefined;
  for (const here of one.times)
    for (const there of other.times) {
      const gap = Math.max(there.start - here.end, here.start - there.end);
      const met = { one: here.start, other: there.start, gap: gap / MINUTE };
      if (gap < 0) return { kind: 'CLASH' as const, ...met };
      if (gap < needed) close ??= met;
    }
  return close && { kind: 'TRAVEL' as const, ...close };
}

/** Who would be in two places at once, and who would have to hurry. What is only in the calendar is left as it is. */
export function findConflicts<T extends Occupation>(things: readonly T[], travel: number): Conflict<T>[] {
  return things.flatMap((one, at) =>
    things.slice(at + 1).flatMap((other): Conflict<T>[] => {
      const [planned, beside] = one.isPlanned ? [one, other] : [other, one];
      const people = planned.people.filter((person) => beside.people.includes(person));
      if (!planned.isPlanned || people.length === 0) return [];
      const met = firstMeeting(planned, beside, travel);
      if (!met) return [];
      const { kind, gap } = met;
      return [{ kind, one: planned, other: beside, people, at: { one: met.one, other: met.other }, gap }];
    }),
  );
}
