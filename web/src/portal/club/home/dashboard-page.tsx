import type { UsualSlot } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import type { ReactNode } from 'react';
import { calledName } from '../../../api-client/club/called-name.ts';
import { clubConfig } from '../../../api-client/club/config.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { StandingNote } from '../../../shared/standing/standing-note.tsx';
import { dateWords, today } from '../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { partOfDay } from '../../../ui/time/instants.ts';
import { LazyCardOverlay } from './card/lazy-card-overlay.tsx';
import { MembershipCard } from './card/membership-card.tsx';
import classes from './dashboard-page.module.css';
import { LatestPosts } from './latest-posts.tsx';
import { NextDays } from './next-days/next-days.tsx';
import { Allowances } from './side/allowances.tsx';
import { ClubCalendar } from './side/club-calendar.tsx';
import { VoucherLine } from './side/voucher-line.tsx';
import { useDashboard } from './use-dashboard.ts';
import { UsualSlots, usualHeight } from './usual-slots/usual-slots.tsx';
import { WaitingList, waitingHeight } from './waiting/waiting-list.tsx';

interface Props {
  /** The post that is open, from the address. */
  readonly openPost: number | undefined;
  readonly onOpenPost: (id: number | undefined) => void;
  /** The side of the card that fills the screen, from the address. */
  readonly card: 'front' | 'code' | undefined;
  readonly onCard: (side: 'front' | 'code' | undefined) => void;
  /** Opens the sheet that books this time. */
  readonly onBook: (slot: UsualSlot) => void;
  readonly onNear: () => void;
  /** What is open beside the page. */
  readonly sheets: ReactNode;
}

/** Home: a greeting, the card, what the club has to say, and what is coming up. */
export function DashboardPage({ openPost, onOpenPost, card, onCard, onBook, onNear, sheets }: Props) {
  const { id: owner, member_profile: profile } = useMember();
  const { timezone, club_name, alt_club_name } = clubConfig();
  const club = profile?.is_osc ? alt_club_name : club_name;
  const date = dateWords(today(timezone), { weekday: 'long', day: 'numeric', month: 'long' });
  const name = profile ? calledName(profile) : '';
  const part = partOfDay(timezone);
  const home = useDashboard();
  const lost = home.isError && !home.data;
  // On the first visit no one knows how much there is to do, and what is below would be pushed away under a thumb.
  const placed = home.data !== undefined || lost || waitingHeight.last() !== undefined;
  // Nor whether a usual time comes above it: then the list takes the place of its skeleton instead of moving down.
  const listPlace = home.data || usualHeight.last() !== undefined ? 'known' : 'unknown';
  return (
    <>
      <PageHeader display above={date} title={name ? t.greetingNamed({ part, name }) : t.greeting({ part })} />
      <Stack className={classes.columns}>
        <Stack className={classes.lead}>
          <StandingNote className={classes.note} />
          {lost ? (
            <ErrorState {...errorText(home.error)} title={t.loadError()} onRetry={home.refetch} />
          ) : (
            <>
              <UsualSlots slots={home.data?.usual_slots} onBook={onBook} onNear={onNear} />
              <WaitingList key={listPlace} home={home.data} />
              {placed && <NextDays home={home.data} />}
              {placed && <LatestPosts home={home} openPost={openPost} onOpenPost={onOpenPost} />}
            </>
          )}
        </Stack>
        <Stack as="aside" className={classes.side}>
          {profile && placed && <MembershipCard profile={profile} club={club} onOpen={onCard} />}
          {home.data && <Allowances allowances={home.data.allowances} />}
          {home.data && <VoucherLine home={home.data} />}
          {placed && !lost && <ClubCalendar home={home.data} />}
        </Stack>
      </Stack>
      {sheets}
      {profile && <LazyCardOverlay side={card} {...{ owner, profile, club, timezone }} onSide={onCard} />}
    </>
  );
}
