import type { LessonRow, OfferingPeriodRow, OfferingPriceRow } from '@clubhouse/contract';
import { clubConfig } from '../../data/config.ts';
import { formatMoney } from '../../ui/money/format-money.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { Face, OfferingRow } from './face.ts';
import type { ShownSession } from './logic/plan.ts';
import { summaryOf } from './logic/summary.ts';
import classes from './offerings.module.css';
import { useSavedPlan } from './use-plan.ts';

interface Props {
  readonly row: OfferingRow;
  readonly sessions: readonly ShownSession[] | undefined;
  readonly hours: readonly LessonRow[];
  readonly prices: readonly OfferingPriceRow[];
  readonly periods: readonly OfferingPeriodRow[];
}

/** What it comes to, in sentences. */
export function SummaryBox({ row, sessions, ...sets }: Props) {
  const { timezone, currency } = clubConfig();
  const money = (amount: string) => formatMoney(amount, currency);
  const told = sessions && summaryOf({ row, sessions, ...sets, now: Date.now(), zone: timezone, money });
  return (
    <section className={classes.summary} aria-label="In words">
      {told ? told.map((sentence) => <p key={sentence}>{sentence}</p>) : <Skeleton width="70%" />}
      {!row.is_visible && <p>Members do not see it.</p>}
    </section>
  );
}

/** The same from what is saved. */
export function SavedSummary({ face, row }: { readonly face: Face; readonly row: OfferingRow }) {
  const { sessions } = useSavedPlan(face, row);
  return (
    <SummaryBox
      row={row}
      sessions={sessions}
      hours={row.operating_hours}
      prices={row.pricings}
      periods={row.advance_booking_periods}
    />
  );
}
