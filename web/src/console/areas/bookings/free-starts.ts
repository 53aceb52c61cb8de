import type { VisibleSlot } from '@clubhouse/contract';

interface Time {
  readonly start_from: string;
  readonly end_at: string;
}

/** A stretch of a booking: how long after its beginning, and how long. */
export interface Stretch {
  readonly after: number;
  readonly length: number;
}

/** A booking's stretches; slots that follow one another are one. */
export function stretchesOf(slots: readonly Time[]): Stretch[] {
  const times = slots
    .map(({ start_from, end_at }) => ({ from: Date.parse(start_from), to: Date.parse(end_at) }))
    .toSorted((a, b) => a.from - b.from);
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of times) {
    const last = joined.at(-1);
    if (last?.to === from) last.to = to;
    else joined.push({ from, to });
  }
  const first = joined[0]?.from ?? 0;
  return joined.map(({ from, to }) => ({ after: from - first, length: to - from }));
}

const wire = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

/** The same stretches from another beginning. */
export const stretchesAt = (start: string, stretches: readonly Stretch[]): Time[] =>
  stretches.map(({ after, length }) => {
    const from = Date.parse(start) + after;
    return { start_from: wire(from), end_at: wire(from + length) };
  });

interface Moving {
  readonly id: number;
  readonly pax: number;
  readonly stretches: readonly Stretch[];
}

/** What the desk may give away: free, or not open to members yet or any more; among parties that share it, with room for all. */
export const isFree = ({ reason, places_left: left }: VisibleSlot, pax = 1): boolean =>
  (reason === null || reason === 'NOT_OPEN_YET' || reason === 'TOO_LATE') && (left === null || left >= pax);

/** From when on all of a booking would find room in these slots. */
export function freeStarts(slots: readonly VisibleSlot[], moving: Moving): string[] {
  const ends = new Map(
    slots
      .filter((slot) => slot.reservation === moving.id || isFree(slot, moving.pax))
      .map(({ start_from, end_at }) => [Date.parse(start_from), Date.parse(end_at)]),
  );
  const fits = (from: number, to: number): boolean => {
    let at: number | undefined = from;
    while (at !== undefined && at < to) at = ends.get(at);
    return at === to;
  };
  return slots
    .map(({ start_from }) => start_from)
    .filter((start) =>
      moving.stretches.every(({ after, length }) => {
        const from = Date.parse(start) + after;
        return fits(from, from + length);
      }),
    );
}
