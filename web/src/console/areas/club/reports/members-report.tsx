import { levelLabel, memberReport } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { BarRows } from '../../../../ui/chart/bar-rows.tsx';
import { LineChart } from '../../../../ui/chart/line-chart.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { monthWords, shortMonth } from '../../../kit/dates/months.ts';
import { memberSentence, memberTable, monthsIn, STANDINGS, tiersIn } from './figures/member-figures.ts';
import type { Period } from './figures/period.ts';
import { plain } from './figures/report-words.ts';
import { ReportCard } from './report-card.tsx';
import { useReport } from './use-report.ts';

const ABOUT = t.membersAbout();

/** People who are suspended have a colour of their own. */
const COLOURS = [0, 1, 3];

/** Members over time, and by kind and standing. */
export function MembersReport({ period }: { readonly period: Period }) {
  const report = useReport(memberReport, period);
  const { data, before } = report;
  return (
    <ReportCard
      title={t.membersTitle()}
      sentence={data && memberSentence(data, before, period)}
      about={ABOUT}
      asked={report}
      table={data && memberTable(data)}
      empty={t.membersEmpty()}
      file={`members-${period.from}-${period.to}`}
    >
      {data && (
        <Grid columns="minmax(0, 1.5fr) minmax(0, 1fr)" from="desk" gap={24}>
          <Stack gap={10}>
            <h3>{t.membersOverTimeTitle()}</h3>
            <LineChart
              label={t.membersChartLabel()}
              short={plain}
              points={monthsIn(data).map(({ month, total, joined, left, standings }) => ({
                name: shortMonth(month),
                value: total,
                words: t.membersPoint({
                  month: monthWords(month),
                  count: total,
                  statuses: STANDINGS.map((name, at) => `${name} ${plain(standings[at] ?? 0)}`).join(', '),
                  joined: plain(joined),
                  left: plain(left),
                }),
              }))}
            />
          </Stack>
          <Stack gap={10}>
            <h3>{t.membersByTypeTitle()}</h3>
            <BarRows
              names={STANDINGS}
              series={COLOURS}
              rows={tiersIn(data).map(({ tier, standings }) => ({
                name: levelLabel(1, tier),
                parts: standings,
                figure: plain(standings.reduce((a, b) => a + b, 0)),
              }))}
            />
          </Stack>
        </Grid>
      )}
    </ReportCard>
  );
}
