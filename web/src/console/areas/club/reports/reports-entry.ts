import { memberReport } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { IconChartBar } from '@tabler/icons-react';
import type { Entry } from '../../../kit/entry/entry.ts';
import { ReportsPage } from './reports-page.tsx';

/** Charts and figures of the club over time. */
export const REPORTS: Entry = {
  slug: 'reports',
  Page: ReportsPage,
  title: t.pageTitle(),
  group: 'Reports',
  icon: IconChartBar,
  about: t.pageAbout(),
  needs: memberReport.policy,
};
