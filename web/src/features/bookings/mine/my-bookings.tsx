import { errorText } from '../../../data/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { useMore } from '../../../ui/more/use-more.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { SearchProps, Show } from '../logic/search.ts';
import { BookingRow } from './booking-row.tsx';
import classes from './list.module.css';
import { PAGE, useMine } from './use-mine.ts';

const EMPTY: Readonly<Record<Show, readonly [string, string]>> = {
  upcoming: [
    'Nothing is booked',
    'Courts and rooms that you book stand here, with everything that can be done with them.',
  ],
  past: ['Nothing is over yet', 'What you have booked and used stands here afterwards.'],
  waiting: ['You wait for nothing', 'When a time is taken, you can join its waitlist in the calendar.'],
};

/** The own bookings: to come, over, waited for. */
export function MyBookings({ state, onState }: SearchProps) {
  const show = state.show ?? 'upcoming';
  const page = state.page ?? 1;
  const { bookings, dropped, count, error, refetch } = useMine(show, page);
  const { shown, more } = useMore(bookings ?? [], PAGE);
  const [title, words] = EMPTY[show];
  const open = (booking: number) => onState({ booking, act: undefined });
  const list = () => {
    if (error && !bookings)
      return <ErrorState {...errorText(error)} title="We could not load your bookings" onRetry={refetch} />;
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
          action={show === 'upcoming' && <Button onClick={() => onState({ tab: undefined })}>Find a time</Button>}
        >
          {words}
        </EmptyState>
      );
    return (
      <>
        {dropped.length > 0 && (
          <section aria-label="Given up">
            <h2 className={classes.heading}>Given up</h2>
            <ul className={classes.list}>
              {dropped.map((one) => (
                <BookingRow key={one.id} booking={one} onOpen={open} />
              ))}
            </ul>
          </section>
        )}
        <ul className={classes.list}>
          {shown.map((one) => (
            <BookingRow key={one.id} booking={one} onOpen={open} />
          ))}
        </ul>
        {more}
        {show === 'past' && count > PAGE && (
          <Pager
            page={page}
            pageSize={PAGE}
            total={count}
            noun="bookings"
            onPage={(next) => onState({ page: next === 1 ? undefined : next })}
          />
        )}
      </>
    );
  };
  return (
    <Tabs
      label="My bookings"
      tabs={[
        { key: 'upcoming', label: 'Upcoming' },
        { key: 'past', label: 'Past' },
        { key: 'waiting', label: 'Waiting' },
      ]}
      current={show}
      onChange={(key) => onState({ show: key === 'upcoming' ? undefined : key, page: undefined })}
    >
      {list()}
    </Tabs>
  );
}
