import { applicationFigures, membershipApplication, wordsOf } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { Figures } from '../../../../ui/figures/figures.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';

/** What the office looks at first. */
const SHOWN = ['RECEIVED', 'CHECKED', 'WAITLISTED'] as const;

/** How many applications there are, and how long the club takes. */
export function ApplicationFigures() {
  const { data } = useRead(applicationFigures, { under: membershipApplication.path });
  if (!data) return null;
  const countOf = (status: string) => data.counts.find((one) => one.status === status)?.count ?? 0;
  const days = {
    label: t.figureDays(),
    value: data.median_days === null ? '–' : String(data.median_days),
    note: data.median_days === null ? t.figureNone() : t.figureDaysNote(),
  };
  const counts = SHOWN.map((status) => ({
    label: wordsOf(status),
    value: String(countOf(status)),
    note: t.figureUnit({ count: countOf(status) }),
  }));
  return (
    <Stack mt={12} mb={4}>
      <Figures framed figures={[...counts, days]} />
    </Stack>
  );
}
