import { levelLabel, memberReport } from '@clubhouse/contract';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { LineChart } from '../../ui/chart/line-chart.tsx';
import { monthWords, shortMonth } from '../finance/fees/months.ts';
import { counted } from '../finance/money-words.ts';
import { memberSentence, memberTable, monthsIn, STANDINGS, tiersIn } from './members-shape.ts';
import type { Period } from './period.ts';
import { ReportCard } from './report-card.tsx';
import { plain } from './report-words.ts';
import classes from './reports.module.css';
import { useReport } from './use-report.ts';

const ABOUT =
  'Counted at the end of each month, from the register and the trail of its changes. Joined and left compare the ends of two months. Who was gone before the trail began left on the last day of their membership, and counts as active until then.';

/** Whoever is suspended is shown as such. */
const COLOURS = [0, 1, 3];

/** Members over time, and by kind and standing. */
export function MembersReport({ period }: { readonly period: Period }) {
  const report = useReport(memberReport, period);
  const { data, before } = report;
  return (
    <ReportCard
      title="Members"
      sentence={data && memberSentence(data, before, period)}
      about={ABOUT}
      asked={report}
      table={data && memberTable(data)}
      empty="Nobody was a member then"
      file={`members-${period.from}-${period.to}`}
    >
      {data && (
        <div className={classes.two}>
          <div>
            <h3>Over time</h3>
            <LineChart
              label="Members by month"
              short={plain}
              points={monthsIn(data).map(({ month, total, joined, left, standings }) => ({
                name: shortMonth(month),
                value: total,
                words: `${monthWords(month)}: ${counted(total, 'member')}. ${STANDINGS.map((name, at) => `${name} ${plain(standings[at] ?? 0)}`).join(', ')}. ${plain(joined)} joined, ${plain(left)} left`,
              }))}
            />
          </div>
          <div>
            <h3>By tier at the end</h3>
            <BarRows
              names={STANDINGS}
              series={COLOURS}
              rows={tiersIn(data).map(({ tier, standings }) => ({
                name: levelLabel(1, tier),
                parts: standings,
                figure: plain(standings.reduce((a, b) => a + b, 0)),
              }))}
            />
          </div>
        </div>
      )}
    </ReportCard>
  );
}
