import { timeLeft, useNow } from '../../../ui/time/use-now.ts';

interface Props {
  readonly until: string;
  /** How far the club's clock is ahead of this one. */
  readonly ahead?: number;
}

/** What is left until a moment, by the club's clock, counted down by itself. */
export function Countdown({ until, ahead = 0 }: Props) {
  return <>{timeLeft(until, useNow(true) + ahead)}</>;
}
