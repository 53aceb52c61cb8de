import { frame as t } from '@clubhouse/messages/shared/frame';
import { useEffect, useState } from 'react';

/** The time, looked at every second while someone counts on it. */
export function useNow(counting: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}

const two = (n: number) => String(n).padStart(2, '0');

/** The seconds until a moment; nothing is left of a moment that is over. */
const secondsLeft = (instant: string, now: number) =>
  Math.max(0, Math.floor((new Date(instant).getTime() - now) / 1000));

/** What is left until a moment: "9:05", "23:59:10", "3 days". */
export function timeLeft(instant: string, now: number): string {
  const seconds = secondsLeft(instant, now);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours >= 48) return t.leftDays({ count: Math.floor(hours / 24) });
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The same where there is room for five letters: "9:05", "23 h", "3 d". */
export function shortTimeLeft(instant: string, now: number): string {
  const hours = Math.floor(secondsLeft(instant, now) / 3600);
  if (hours >= 48) return t.leftDaysShort({ count: Math.floor(hours / 24) });
  return hours > 0 ? t.leftHoursShort({ count: hours }) : timeLeft(instant, now);
}
