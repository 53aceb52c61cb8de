import type { UsedHour } from '@clubhouse/contract';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** How full, from 0 to 1; undefined while it was closed. */
export const shareOf = ({ open_minutes, booked_minutes }: UsedHour): number | undefined =>
  open_minutes > 0 ? Math.min(booked_minutes / open_minutes, 1) : undefined;

/** The hours of the day in which anything was open. */
export function hoursOf(used: readonly UsedHour[]): number[] {
  const hours = used.map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at);
}

/** Four shades are told apart at a glance; the number says the rest. */
export const levelOf = (share: number | undefined): string =>
  share === undefined ? 'none' : share < 0.05 ? '0' : share < 0.15 ? '1' : share < 0.35 ? '2' : '3';

/** How full it was all in all. */
export function overall(used: readonly UsedHour[]): number {
  const open = used.reduce((sum, { open_minutes }) => sum + open_minutes, 0);
  return open === 0 ? 0 : used.reduce((sum, { booked_minutes }) => sum + booked_minutes, 0) / open;
}
