import { incomeReport, wordsOf } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { StackedBars } from '../../../../ui/chart/stacked-bars.tsx';
import { monthWords, shortMonth } from '../../../kit/dates/months.ts';
import { inCents, shortCents } from '../../../kit/payment/money-words.ts';
import { incomeColumns, incomeSentence, incomeTable, sourcesIn } from './figures/income-figures.ts';
import type { Period } from './figures/period.ts';
import { ReportCard } from './report-card.tsx';
import { useReport } from './use-report.ts';

const ABOUT = t.incomeAbout();

/** What was billed, by month and source. */
export function IncomeReport({ period }: { readonly period: Period }) {
  const report = useReport(incomeReport, period);
  const { data, before } = report;
  return (
    <ReportCard
      title={t.incomeTitle()}
      sentence={data && incomeSentence(data, before, period)}
      about={ABOUT}
      asked={report}
      table={data && incomeTable(data, period)}
      empty={t.incomeEmpty()}
      file={`income-${period.from}-${period.to}`}
    >
      {data && (
        <StackedBars
          label={t.incomeChartLabel()}
          names={sourcesIn(data).map(wordsOf)}
          columns={incomeColumns(data, period).map(({ month, values }) => ({
            name: shortMonth(month),
            title: monthWords(month),
            values,
          }))}
          format={inCents}
          short={shortCents}
          least={100}
        />
      )}
    </ReportCard>
  );
}
