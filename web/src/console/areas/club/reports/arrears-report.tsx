import { arrearsReport, type Debtor, levelLabel, moneyToCents } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { BarRows } from '../../../../ui/chart/bar-rows.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { MemberName } from '../../../kit/member/member-name.tsx';
import page from '../../../kit/page/page.module.css';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { AGES, agesIn, arrearsSentence, arrearsTable } from './figures/arrears-figures.ts';
import { type Period, periodBefore } from './figures/period.ts';
import { ReportCard } from './report-card.tsx';
import classes from './reports.module.css';

const ABOUT = t.arrearsAbout();

/** What is overdue, by age and kind of membership; who owes most, for those who see the books. */
export function ArrearsReport({ period }: { readonly period: Period }) {
  const on = (to: string) => ({ under: arrearsReport.path, query: { to } });
  const report = useRead(arrearsReport, on(period.to));
  const before = useRead(arrearsReport, on(periodBefore(period).to));
  const { data } = report;
  return (
    <ReportCard
      title={t.arrearsTitle()}
      sentence={data && arrearsSentence(data, before.data)}
      about={ABOUT}
      asked={report}
      table={data && arrearsTable(data)}
      empty={t.arrearsEmpty()}
      file={`arrears-${period.to}`}
    >
      {data && (
        <>
          <Grid columns="minmax(0, 1.5fr) minmax(0, 1fr)" from="desk" gap={24}>
            <Stack gap={10}>
              <h3>{t.arrearsAllTitle()}</h3>
              <BarRows
                rows={agesIn(data).map(({ age, cents, invoices }) => ({
                  name: age,
                  parts: [cents],
                  figure: inCents(cents),
                  note: t.invoiceCount({ count: invoices }),
                }))}
              />
            </Stack>
            <Stack gap={10}>
              <h3>{t.arrearsByTypeTitle()}</h3>
              <BarRows
                names={AGES}
                rows={data.tiers.map(({ tier, amounts }) => {
                  const cents = amounts.map(moneyToCents);
                  return { name: levelLabel(1, tier), parts: cents, figure: inCents(cents.reduce((a, b) => a + b, 0)) };
                })}
              />
            </Stack>
          </Grid>
          {data.debtors && data.debtors.length > 0 && <Debtors debtors={data.debtors} />}
        </>
      )}
    </ReportCard>
  );
}

const Debtors = ({ debtors }: { readonly debtors: readonly Debtor[] }) => (
  <Stack gap={14} className={classes.body} pt={14}>
    <Text as="h3" size="m" weight="bold">
      {t.debtorsTitle()}
    </Text>
    <ol className={page.rows}>
      {debtors.map(({ member, name, membership_id, oldest_due, amount }) => (
        <li key={member}>
          <span>
            <MemberName id={member} name={name} />
            <small>{t.debtorLine({ membershipId: membership_id, date: formatDate(oldest_due) })}</small>
          </span>
          <b className={page.figure}>{inMoney(amount)}</b>
        </li>
      ))}
    </ol>
  </Stack>
);
