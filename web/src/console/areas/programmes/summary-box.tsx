import type { OfferingPeriodRow, OfferingPriceRow } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { summaryOf } from './logic/summary.ts';
import type { OfferingKind, OfferingRow } from './offering-kind.ts';
import { useSavedPlan } from './use-plan.ts';

interface Props {
  readonly row: OfferingRow;
  /** Where it stands twice, each has a name of its own. */
  readonly label?: string;
  readonly plan: ReturnType<typeof useSavedPlan>;
  readonly prices: readonly OfferingPriceRow[];
  readonly periods: readonly OfferingPeriodRow[];
}

/** What it comes to, in sentences. */
export function SummaryBox({ row, label = t.summaryLabel(), plan: { runs, sessions }, ...sets }: Props) {
  const { timezone, currency } = clubConfig();
  const money = (amount: string) => formatMoney(amount, currency);
  const sentences = sessions && summaryOf({ row, runs, sessions, ...sets, now: Date.now(), zone: timezone, money });
  return (
    <Stack as="section" gap={2} p="12px 16px" surface="own" aria-label={label}>
      {sentences ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>) : <Skeleton width="70%" />}
      {!row.is_visible && <p>{t.summaryHidden()}</p>}
    </Stack>
  );
}

interface SavedProps {
  readonly kind: OfferingKind;
  readonly row: OfferingRow;
  readonly label: string;
}

/** The same from what is saved. */
export function SavedSummary({ kind, row, label }: SavedProps) {
  const plan = useSavedPlan(kind, row);
  return <SummaryBox row={row} label={label} plan={plan} prices={row.pricings} periods={row.advance_booking_periods} />;
}
