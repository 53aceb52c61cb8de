import { centsToMoney, income as incomeOperation, type SheetRow, wordsOf } from '@clubhouse/contract';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
import { useState } from 'react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { StackedBars } from '../../../../ui/chart/stacked-bars.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { PlainTable, Td, Th } from '../../../../ui/table/plain-table.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { monthsLater, monthWords, shortMonth } from '../../../kit/dates/months.ts';
import { SheetButton } from '../../../kit/file/sheet-button.tsx';
import { ChoiceBox } from '../../../kit/page/choice-box.tsx';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { inCents, shortCents } from '../../../kit/payment/money-words.ts';
import { type Income, incomeOf } from './income-chart.ts';

const SPANS = [
  { value: '3', label: t.last3Months() },
  { value: '6', label: t.last6Months() },
  { value: '12', label: t.last12Months() },
];

const amount = (cents: number) => ({ money: centsToMoney(cents) });

const sheetOf = ({ sources, months, totals, total }: Income): readonly SheetRow[] => [
  [fees.monthLabel(), ...sources.map(wordsOf), fees.totalLabel()],
  ...months.map(({ month, amounts, total: sum }) => [month.slice(0, 7), ...amounts.map(amount), amount(sum)]),
  [fees.totalLabel(), ...totals.map(amount), amount(total)],
];

/** What was billed less credit notes, by month and source. */
export function IncomePage() {
  const [span, setSpan] = useState('12');
  const to = clubToday();
  const from = monthsLater(to, 1 - Number(span));
  const { data, isPending, isError, error, refetch } = useRead(incomeOperation, {
    under: incomeOperation.path,
    query: { from, to },
  });
  const income = data && incomeOf(data.points, from, to);
  return (
    <div className={classes.page}>
      <PageHead title={t.incomeTitle()} below={t.incomeAbout()}>
        <ChoiceBox label={t.incomePeriodLabel()} options={SPANS} value={span} onChange={setSpan} />
        <SheetButton label={t.exportButton()} rows={income && sheetOf(income)} fileName={`income-${from}-${to}`} />
      </PageHead>
      {isError && <ErrorState {...errorText(error)} title={t.incomeLoadError()} onRetry={refetch} />}
      {isPending && <Skeleton height={300} radius={14} />}
      {income && income.sources.length === 0 && <EmptyState title={t.incomeEmpty()} />}
      {income && income.sources.length > 0 && (
        <>
          <Panel title={t.incomeChartTitle()}>
            <StackedBars
              label={t.incomeTableLabel()}
              names={income.sources.map(wordsOf)}
              columns={income.months.map(({ month, amounts }) => ({
                name: shortMonth(month),
                title: monthWords(month),
                values: amounts,
              }))}
              format={inCents}
              short={shortCents}
              least={100}
            />
          </Panel>
          <Panel title={t.incomeFiguresTitle()}>
            <IncomeTable income={income} />
          </Panel>
        </>
      )}
    </div>
  );
}

function IncomeTable({ income: { sources, months, totals, total } }: { readonly income: Income }) {
  return (
    <PlainTable label={t.incomeTableLabel()} scrollLabel={t.incomeScrollLabel()}>
      <thead>
        <tr>
          <th scope="col">{fees.monthLabel()}</th>
          {sources.map((source) => (
            <Th key={source} right>
              {wordsOf(source)}
            </Th>
          ))}
          <Th right>{fees.totalLabel()}</Th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amounts, total: sum }) => (
          <tr key={month}>
            <th scope="row">{monthWords(month)}</th>
            {amounts.map((cents, at) => (
              <Td key={sources[at]} right>
                {cents === 0 ? '–' : inCents(cents)}
              </Td>
            ))}
            <Td right>{inCents(sum)}</Td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{fees.totalLabel()}</th>
          {totals.map((cents, at) => (
            <Td key={sources[at]} right>
              {inCents(cents)}
            </Td>
          ))}
          <Td right>{inCents(total)}</Td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
