import { readToday } from '@clubhouse/contract';
import { today as t } from '@clubhouse/messages/console/today';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { Arrivals } from './arrivals.tsx';
import { FreeFacilities } from './free-facilities.tsx';
import { MemberDays } from './member-days.tsx';
import { WaitingFigures } from './waiting-figures.tsx';

/** A page that stays open at the desk all day looks again by itself. */
const EVERY = 60_000;

/** What someone at the desk or in the office has before them today, as far as their rights go. */
export function TodayOverview() {
  const { data, error, refetch } = useRead(readToday, { under: readToday.path, every: EVERY, fresh: true });
  if (error && !data) return <ErrorState {...errorText(error)} title={t.loadError()} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const { arrivals, members } = data;
  return (
    <Stack gap={16}>
      <WaitingFigures today={data} />
      {arrivals && (
        <Grid columns={2} from="desk" gap={16}>
          <Arrivals arrivals={arrivals} />
          <FreeFacilities free={arrivals.free} />
        </Grid>
      )}
      {members && members.days.length > 0 && <MemberDays days={members.days} today={data.today} />}
    </Stack>
  );
}
