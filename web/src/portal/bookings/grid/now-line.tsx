import { daysBetween, localTime } from '@clubhouse/contract';
import { useEffect, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { type Layout, labelAt } from '../logic/columns.ts';
import classes from './grid.module.css';

interface Props {
  /** The day in view; its evening may go on past midnight. */
  readonly date: string;
  readonly layout: Layout;
  readonly headPx: number;
  readonly ahead: number;
}

const LOOK_MS = 15_000;

/** The minute of the club's day, looked at now and then. */
export function useMinute(ahead: number): { readonly date: string; readonly minutes: number } {
  const { timezone } = clubConfig();
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    setNow(Date.now() + ahead);
    const timer = setInterval(() => setNow(Date.now() + ahead), LOOK_MS);
    return () => clearInterval(timer);
  }, [ahead]);
  return localTime(now, timezone);
}

/** Where the day has got to. */
export function NowLine({ date, layout, headPx, ahead }: Props) {
  const now = useMinute(ahead);
  const minutes = now.minutes + 24 * 60 * daysBetween(date, now.date);
  if (minutes < layout.from || minutes > layout.to) return null;
  const top = headPx + ((minutes - layout.from) / 60) * layout.hourPx;
  return (
    <div className={classes.now} style={{ top }} aria-hidden="true">
      <Text as="b" digits p="0 5px">
        {labelAt(minutes, date, clubConfig().timezone)}
      </Text>
    </div>
  );
}
