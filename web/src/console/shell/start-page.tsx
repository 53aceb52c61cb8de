import { HAS_A_PART, keysOf, readFirstSteps } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useCan } from '../../api-client/session/use-current-user.ts';
import { dateWords } from '../../ui/calendar/iso-date.ts';
import { Text } from '../../ui/layout/text.tsx';
import { FirstSteps } from '../areas/club/first-steps/first-steps.tsx';
import { TodayOverview } from '../areas/club/today/today-overview.tsx';
import { clubToday } from '../kit/dates/club-days.ts';
import { AREAS, SETUP_GROUPS } from '../kit/entry/areas.ts';
import type { Entry } from '../kit/entry/entry.ts';
import { AreaList } from './area-list.tsx';

const ALL: readonly Entry['group'][] = [...keysOf(AREAS), ...keysOf(SETUP_GROUPS)];

/** Where to begin: what the day brings. Those whose rights have no part in it find their areas instead. */
export function StartPage({ entries }: { readonly entries: readonly Entry[] }) {
  const mayGuide = useCan(readFirstSteps.policy);
  const hasDay = useCan(HAS_A_PART);
  return (
    <>
      <Text as="header" mb={20}>
        <h1>{t.todayTitle()}</h1>
        <Text tone="muted" mt={2}>
          {dateWords(clubToday(), { weekday: 'long', day: 'numeric', month: 'long' })}
        </Text>
      </Text>
      {mayGuide && <FirstSteps />}
      {hasDay ? <TodayOverview /> : <AreaList entries={entries} groups={ALL} />}
    </>
  );
}
