import { arrearsReport, incomeReport, memberReport, utilisation } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { Figures } from '../../../../ui/figures/figures.tsx';
import { overall } from '../../../kit/dates/utilisation-hours.ts';
import { inCents } from '../../../kit/payment/money-words.ts';
import { owed } from './figures/arrears-figures.ts';
import { net } from './figures/income-figures.ts';
import { totalsIn } from './figures/member-figures.ts';
import { type Period, periodBefore } from './figures/period.ts';
import { comparedCents, plain } from './figures/report-words.ts';
import { lastYear } from './figures/utilisation-figures.ts';
import { useReport } from './use-report.ts';

/** The figures that people look for first; they come from the answers that are drawn below. */
export function KeyFigures({ period }: { readonly period: Period }) {
  const income = useReport(incomeReport, period);
  const members = useReport(memberReport, period);
  const on = (to: string) => ({ under: arrearsReport.path, query: { to } });
  const use = useReport(utilisation, lastYear(period));
  const debts = useRead(arrearsReport, on(period.to));
  const earlier = useRead(arrearsReport, on(periodBefore(period).to)).data;
  const cents = income.data && net(income.data.parts);
  const totals = members.data && totalsIn(members.data);
  const { data: full } = use;
  const { data: arrears } = debts;
  const figures: readonly (readonly [string, { readonly isError: boolean }, string | undefined, string])[] = [
    [
      t.membersTitle(),
      members,
      totals && plain(totals.total),
      totals ? t.membersFigureNote({ joined: plain(totals.joined), left: plain(totals.left) }) : '',
    ],
    [
      t.incomeFigure(),
      income,
      cents === undefined ? undefined : inCents(cents),
      cents !== undefined && income.before ? t.comparedShort(comparedCents(cents, net(income.before.parts))) : '',
    ],
    [
      t.utilisationFigure(),
      use,
      full && `${Math.round(overall(full.hours) * 100)} %`,
      full ? t.utilisationFigureNote({ count: full.bookings }) : '',
    ],
    [
      t.arrearsFigure(),
      debts,
      arrears && inCents(owed(arrears)),
      arrears && earlier ? t.comparedShort(comparedCents(owed(arrears), owed(earlier))) : '',
    ],
  ];
  return (
    <Figures
      framed
      figures={figures.map(([label, { isError }, figure, below]) => ({
        label,
        value: figure ?? (isError ? '–' : '…'),
        note: isError && !figure ? t.figureError() : below,
      }))}
    />
  );
}
