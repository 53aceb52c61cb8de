import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { games } from '@clubhouse/messages/portal/playing/open-games';
import { lazy, Suspense, useState } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { StandingNote } from '../../shared/standing/standing-note.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { BookingSheets } from './booking-sheets.tsx';
import classes from './bookings-page.module.css';
import { FindTab } from './find/find-tab.tsx';
import { PageHeadContext } from './find/page-head-aside.tsx';
import type { BookingsSearch, SearchProps } from './logic/search.ts';
import { MyBookings } from './my-bookings/my-bookings.tsx';

interface Props {
  readonly state: BookingsSearch;
  readonly onState: (state: BookingsSearch) => void;
}

const GamesTab = lazy(() => import('./games/games-tab.tsx').then((m) => ({ default: m.GamesTab })));

const TABS = [
  { key: 'find', label: t.tabFind() },
  { key: 'mine', label: t.tabMine() },
  { key: 'games', label: games.tab() },
] as const;

/** Courts and rooms: what can be booked, and the member’s own bookings. */
export function BookingsPage({ state, onState }: Props) {
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const change: SearchProps['onState'] = (next) => onState({ ...state, ...next });
  const props = { state, onState: change };
  const tabs = clubConfig().open_games ? TABS : TABS.slice(0, 2);
  const tab = tabs.find(({ key }) => key === state.tab)?.key ?? 'find';
  return (
    <div className={classes.page}>
      <Group as="header" gap="8px 24px" mb={14}>
        <h1>{t.pageTitle()}</h1>
        <Group ref={setAside} nowrap align="stretch" justify="flex-end" grow />
        <Segmented
          label={t.tabsLabel()}
          options={tabs}
          current={tab}
          onChange={(next) => change({ tab: next === 'find' ? undefined : next, page: undefined })}
        />
      </Group>
      <StandingNote mb={18} />
      <PageHeadContext value={aside}>
        {tab === 'mine' && <MyBookings {...props} />}
        {tab === 'find' && <FindTab {...props} />}
        {tab === 'games' && (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <GamesTab />
          </Suspense>
        )}
      </PageHeadContext>
      <BookingSheets {...props} />
    </div>
  );
}
