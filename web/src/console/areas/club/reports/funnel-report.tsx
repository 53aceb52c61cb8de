import { funnelReport } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { useState } from 'react';
import { BarRows } from '../../../../ui/chart/bar-rows.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { endsWords, funnelSentence, funnelTable, STEPS, total } from './figures/funnel-figures.ts';
import type { Period } from './figures/period.ts';
import { percent, plain } from './figures/report-words.ts';
import { ReportCard } from './report-card.tsx';
import { useReport } from './use-report.ts';

const KINDS = [
  { key: 'ALL', label: t.totalLabel() },
  { key: 'COURSE', label: t.coursesOption() },
  { key: 'EVENT', label: t.eventsOption() },
] as const;

const ABOUT = t.funnelAbout();

/** How far sign-ups for courses and events came. */
export function FunnelReport({ period }: { readonly period: Period }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['key']>('ALL');
  const report = useReport(funnelReport, period);
  const of = (answer: typeof report.data) => answer?.rows.filter((row) => kind === 'ALL' || row.kind === kind);
  const [rows, before] = [of(report.data), of(report.before)];
  return (
    <ReportCard
      title={t.funnelTitle()}
      sentence={rows && funnelSentence(rows, before)}
      about={ABOUT}
      asked={report}
      table={rows && funnelTable(rows)}
      empty={t.funnelEmpty()}
      file={`sign-ups-${period.from}-${period.to}`}
      choice={<Segmented label={t.funnelKindLabel()} options={KINDS} current={kind} onChange={setKind} />}
    >
      {rows && (
        <>
          <BarRows
            rows={STEPS.map(({ name, key }) => ({
              name,
              parts: [total(rows, key)],
              figure: plain(total(rows, key)),
              note: percent(total(rows, key), total(rows, 'started')),
            }))}
          />
          <p>{endsWords(rows)}</p>
        </>
      )}
    </ReportCard>
  );
}
