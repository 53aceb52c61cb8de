import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useState } from 'react';
import { StandingNote } from '../../shared/standing/standing-note.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
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

const TABS = [
  { key: 'find', label: t.tabFind() },
  { key: 'mine', label: t.tabMine() },
] as const;

/** Courts and rooms: what can be booked, and the member’s own bookings. */
export function BookingsPage({ state, onState }: Props) {
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const change: SearchProps['onState'] = (next) => onState({ ...state, ...next });
  const props = { state, onState: change };
  return (
    <div className={classes.page}>
      <Group as="header" gap="8px 24px" mb={14}>
        <h1>{t.pageTitle()}</h1>
        <Group ref={setAside} nowrap align="stretch" justify="flex-end" grow />
        <Segmented
          label={t.tabsLabel()}
          options={TABS}
          current={state.tab ?? 'find'}
          onChange={(tab) => change({ tab: tab === 'mine' ? tab : undefined, page: undefined })}
        />
      </Group>
      <StandingNote mb={18} />
      <PageHeadContext value={aside}>
        {state.tab === 'mine' ? <MyBookings {...props} /> : <FindTab {...props} />}
      </PageHeadContext>
      <BookingSheets {...props} />
    </div>
  );
}
