import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { planner } from '@clubhouse/messages/portal/playing/planner';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../api-client/request/error-text.ts';
import { PushPrompt } from '../../../shared/push/push-prompt.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useShowMore } from '../../../ui/more/use-show-more.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { SearchProps, Show } from '../logic/search.ts';
import { Invitations } from '../people/invitations.tsx';
import { BookingRow } from './booking-row.tsx';
import classes from './list.module.css';
import { PAGE, useMyBookings } from './use-my-bookings.ts';

const EMPTY: Readonly<Record<Show, readonly [string, string]>> = {
  upcoming: [t.upcomingEmptyTitle(), t.upcomingEmptyBody()],
  past: [t.pastEmptyTitle(), t.pastEmptyBody()],
  waiting: [t.waitlistEmptyTitle(), t.waitlistEmptyBody()],
};

/** The own bookings: to come, over, waited for. */
export function MyBookings({ state, onState }: SearchProps) {
  const show = state.show ?? 'upcoming';
  const page = state.page ?? 1;
  const { bookings, dropped, count, error, refetch } = useMyBookings(show, page);
  const { shown, more } = useShowMore(bookings ?? [], PAGE);
  const [title, words] = EMPTY[show];
  const open = (booking: number) => onState({ booking, act: undefined });
  const list = () => {
    if (error && !bookings) return <ErrorState {...errorText(error)} title={t.listError()} onRetry={refetch} />;
    if (!bookings)
      return (
        <Card padded={false}>
          <SkeletonRows rows={3} />
        </Card>
      );
    if (bookings.length === 0 && dropped.length === 0)
      return (
        <EmptyState
          drawing="court"
          title={title}
          action={
            show === 'upcoming' && (
              <Button onClick={() => onState({ tab: undefined })}>{t.upcomingEmptyButton()}</Button>
            )
          }
        >
          {words}
        </EmptyState>
      );
    return (
      <>
        {dropped.length > 0 && (
          <Stack as="section" mb={16} gap={8} aria-label={t.cancelledHeading()}>
            <Text as="h2" size="xl">
              {t.cancelledHeading()}
            </Text>
            <Text as="ul" surface="card" line="between" className={classes.list}>
              {dropped.map((one) => (
                <BookingRow key={one.id} booking={one} onOpen={open} />
              ))}
            </Text>
          </Stack>
        )}
        <Text as="ul" surface="card" line="between" className={classes.list}>
          {shown.map((one) => (
            <BookingRow key={one.id} booking={one} onOpen={open} />
          ))}
        </Text>
        {more}
        {show === 'waiting' && <PushPrompt />}
        {show === 'past' && count > PAGE && (
          <Pager
            page={page}
            pageSize={PAGE}
            total={count}
            noun={t.pagerNoun()}
            onPage={(next) => onState({ page: next === 1 ? undefined : next })}
          />
        )}
      </>
    );
  };
  return (
    <Tabs
      label={t.tabMine()}
      tabs={[
        { key: 'upcoming', label: t.upcomingTab() },
        { key: 'past', label: t.pastTab() },
        { key: 'waiting', label: t.waitlistTab() },
      ]}
      current={show}
      onChange={(key) => onState({ show: key === 'upcoming' ? undefined : key, page: undefined })}
    >
      <Stack mt={16}>
        {show === 'upcoming' && (
          <Text size="m" mb={12}>
            <Link to="/planner">{planner.openLink()}</Link>
          </Text>
        )}
        {show === 'upcoming' && <Invitations />}
        {list()}
      </Stack>
    </Tabs>
  );
}
