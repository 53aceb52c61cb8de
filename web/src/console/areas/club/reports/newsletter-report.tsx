import { newsletterReport } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { BarRows } from '../../../../ui/chart/bar-rows.tsx';
import { newsletterSentence, newsletterTable, OUTCOMES } from './figures/newsletter-figures.ts';
import type { Period } from './figures/period.ts';
import { plain } from './figures/report-words.ts';
import { ReportCard } from './report-card.tsx';
import { useReport } from './use-report.ts';

const ABOUT = t.newslettersAbout();

/** The outcome of the newsletters. */
export function NewsletterReport({ period }: { readonly period: Period }) {
  const report = useReport(newsletterReport, period);
  const lines = report.data?.newsletters;
  return (
    <ReportCard
      title={t.newslettersTitle()}
      sentence={lines && newsletterSentence(lines, report.before?.newsletters)}
      about={ABOUT}
      asked={report}
      table={lines && newsletterTable(lines, clubConfig().timezone)}
      empty={t.newslettersEmpty()}
      file={`newsletters-${period.from}-${period.to}`}
    >
      {lines && (
        <BarRows
          names={OUTCOMES.map(({ name }) => name)}
          rows={lines.map((line) => ({
            id: line.id,
            name: line.subject,
            parts: OUTCOMES.map(({ key }) => line[key]),
            figure: plain(line.total),
            note: t.newsletterNote({ unsubscribed: plain(line.unsubscribed), read: plain(line.read) }),
          }))}
        />
      )}
    </ReportCard>
  );
}
