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

/** What is left until a moment: "9:05", "23:59:10"; nothing is left of a moment that is over. */
export function timeLeft(instant: string, now: number): string {
  const seconds = Math.max(0, Math.floor((new Date(instant).getTime() - now) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
