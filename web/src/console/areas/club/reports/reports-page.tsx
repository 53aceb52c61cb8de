import { reports as t } from '@clubhouse/messages/console/reports';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { useAddressValues } from '../../../kit/navigation/use-address.ts';
import page from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { ArrearsReport } from './arrears-report.tsx';
import { periodBefore, periodIn, periodWords } from './figures/period.ts';
import { FunnelReport } from './funnel-report.tsx';
import { IncomeReport } from './income-report.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MembersReport } from './members-report.tsx';
import { NewsletterReport } from './newsletter-report.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { UtilisationReport } from './utilisation-report.tsx';

/** What the club looks back at: one period, in the address, for all reports. */
export function ReportsPage() {
  const period = periodIn(useAddressValues(), clubToday());
  return (
    <div className={page.page}>
      <PageHead
        title={t.pageTitle()}
        below={t.pageBelow({ period: periodWords(period), previous: periodWords(periodBefore(period)) })}
      >
        <PeriodPicker />
      </PageHead>
      <KeyFigures period={period} />
      <MembersReport period={period} />
      <IncomeReport period={period} />
      <UtilisationReport period={period} />
      <FunnelReport period={period} />
      <ArrearsReport period={period} />
      <NewsletterReport period={period} />
    </div>
  );
}
