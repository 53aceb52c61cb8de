import { memberReport } from '@clubhouse/contract';
import { IconChartBar } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';
import { ReportsPage } from './reports-page.tsx';

/** Charts and figures of the club over time. */
export const REPORTS: Entry = {
  slug: 'reports',
  Page: ReportsPage,
  title: 'Reports',
  group: 'House',
  icon: IconChartBar,
  about: 'Members, income, arrears, how full the club is, sign-ups and newsletters over time.',
  needs: memberReport.policy,
};
