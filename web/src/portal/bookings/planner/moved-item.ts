import { daysBetween, type PlanItem } from '@clubhouse/contract';
import type { Cell } from './use-drag.ts';
import { bodyOf, type ItemBody } from './use-planner.ts';

const DAY = 86_400_000;

const later = (instant: string | null | undefined, days: number): string | null =>
  instant ? new Date(Date.parse(instant) + days * DAY).toISOString().replace('.000Z', 'Z') : null;

/**
 * Something planned, dragged out of someone's row into a cell: a booking goes to that day at the same hour; the person
 * of the row makes place for the one it was dragged to. A course keeps its times. Nothing when it stays where it was.
 */
export function movedTo(item: PlanItem, from: string, { person, date }: Cell): ItemBody | undefined {
  const body = bodyOf(item);
  const others = item.people.filter((key) => key !== from || from === person);
  const people = others.includes(person) ? others : [...others, person];
  const days = item.kind === 'BOOKING' ? daysBetween(item.date, date) : 0;
  if (days === 0 && people.length === item.people.length && people.every((key) => item.people.includes(key)))
    return undefined;
  return {
    ...body,
    people,
    ...(item.kind === 'BOOKING' && {
      date,
      start_from: later(body.start_from, days),
      end_at: later(body.end_at, days),
    }),
  };
}
