import { funnelReport } from '@clubhouse/contract';
import { useState } from 'react';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { endsWords, funnelSentence, funnelTable, STEPS, total } from './funnel-shape.ts';
import type { Period } from './period.ts';
import { ReportCard } from './report-card.tsx';
import { percent, plain } from './report-words.ts';
import { useReport } from './use-report.ts';

const KINDS = [
  { key: 'ALL', label: 'All' },
  { key: 'COURSE', label: 'Courses' },
  { key: 'EVENT', label: 'Events' },
] as const;

const ABOUT =
  'Sign-ups that were begun in this time, each once, however many come with it, and how far they are by now. A draft that was kept and not sent counts as begun; how often a page was looked at is not recorded. Attended: somebody of it was marked present.';

/** How far sign-ups for courses and events came. */
export function FunnelReport({ period }: { readonly period: Period }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['key']>('ALL');
  const report = useReport(funnelReport, period);
  const of = (answer: typeof report.data) => answer?.rows.filter((row) => kind === 'ALL' || row.kind === kind);
  const [rows, before] = [of(report.data), of(report.before)];
  return (
    <ReportCard
      title="From signing up to coming"
      sentence={rows && funnelSentence(rows, before)}
      about={ABOUT}
      asked={report}
      table={rows && funnelTable(rows)}
      empty="Nobody signed up in this time"
      file={`sign-ups-${period.from}-${period.to}`}
      choice={<Segmented label="Kind" options={KINDS} current={kind} onChange={setKind} />}
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
