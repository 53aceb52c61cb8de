import { reservation } from '@clubhouse/contract';
import { people } from '@clubhouse/messages/portal/booking-people';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { lazy, Suspense } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { PushPrompt } from '../../../shared/push/push-prompt.tsx';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { useFocusOnOpen } from '../../../ui/sheet/use-focus-on-open.ts';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { clubDeadline } from '../../../ui/time/instants.ts';
import sheet from '../book/book-sheet.module.css';
import { FacilityPicture } from '../facility-picture.tsx';
import { Countdown } from '../grid/countdown.tsx';
import { nextWeekOf } from '../logic/next-week.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { money, whenWords } from '../logic/words.ts';
import { BookingActions } from './booking-actions.tsx';
import { bookingStatus } from './booking-status.ts';
import { CancelPanel } from './cancel-panel.tsx';
import { CodePanel } from './code-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import classes from './my-bookings.module.css';
import { RepeatPanel } from './repeat-panel.tsx';
import { TicketPanel } from './ticket-panel.tsx';

const PeoplePanel = lazy(() => import('../people/people-panel.tsx').then((m) => ({ default: m.PeoplePanel })));

const TITLES = {
  cancel: t.cancelAction(),
  move: t.moveAction(),
  repeat: t.repeatAction(),
  code: t.codeTitle(),
  booked: t.ticketTitle(),
  people: people.title(),
};

const titleOf = (act: keyof typeof TITLES, booking: Booking | undefined) =>
  act === 'cancel' && booking?.status === 'WAITLISTED' ? t.leaveWaitlistAction() : TITLES[act];

/** One own booking: its facts, and what can be done with it. */
export function BookingSheet({ id, state, onState }: SearchProps & { readonly id: number }) {
  const { data, error, refetch } = useRecord(reservation, id);
  const close = () => onState(NOTHING_OPEN);
  const head = useFocusOnOpen();
  return (
    <SideSheet
      opened
      onClose={close}
      title={
        <span ref={head} tabIndex={-1} className={sheet.title}>
          {state.act ? titleOf(state.act, data) : (data?.facility_name ?? t.bookingTitle())}
          {data && (
            <Text as="span" block tone="muted" mt={2} className={sheet.sub}>
              {state.act ? `${data.facility_name}, ` : ''}
              {whenWords(data)}
            </Text>
          )}
        </span>
      }
    >
      {data ? (
        <Panel booking={data} state={state} onState={onState} />
      ) : error ? (
        <ErrorState {...errorText(error)} title={t.bookingError()} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </SideSheet>
  );
}

function Panel({ booking, state, onState }: SearchProps & { readonly booking: Booking }) {
  const back = () => onState({ act: undefined });
  if (state.act === 'cancel') return <CancelPanel booking={booking} onDone={back} onBack={back} />;
  if (state.act === 'move')
    return (
      <MovePanel
        booking={booking}
        onDone={back}
        onPay={() => onState({ ...NOTHING_OPEN, pay: booking.id })}
        onBack={back}
      />
    );
  if (state.act === 'booked' && booking.status === 'CONFIRMED')
    return (
      <TicketPanel booking={booking} onPeople={() => onState({ act: 'people' })} onDone={() => onState(NOTHING_OPEN)} />
    );
  if (state.act === 'people')
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <PeoplePanel booking={booking} onBack={back} />
      </Suspense>
    );
  if (state.act === 'code' && booking.check_in_code) return <CodePanel booking={booking} onBack={back} />;
  if (state.act === 'repeat')
    return (
      <RepeatPanel
        facility={booking.facility}
        slots={nextWeekOf(booking.slots, Date.now(), clubConfig().timezone)}
        pax={booking.pax}
        companions={booking.companions}
        name={booking.name}
        onState={onState}
      />
    );
  return <Facts booking={booking} onState={onState} />;
}

function Facts({ booking, onState }: Pick<SearchProps, 'onState'> & { readonly booking: Booking }) {
  const facts: readonly (readonly [string, string])[] = [
    [t.factNumber(), booking.reservation_number],
    [t.factName(), booking.name],
    [t.factLocation(), booking.location],
    [t.factPeople(), booking.pax > 1 ? String(booking.pax) : ''],
    [t.factCompanions(), booking.companions.join(', ')],
    [t.factPrice(), Number(booking.total_amount) > 0 ? money(booking.total_amount) : t.noCharge()],
    [t.factPaid(), Number(booking.money?.paid ?? 0) > 0 ? money(booking.money.paid) : ''],
    [t.factDue(), Number(booking.money?.due ?? 0) > 0 ? money(booking.money.due) : ''],
    [t.factRefunded(), Number(booking.money?.refunded ?? 0) > 0 ? money(booking.money.refunded) : ''],
    [t.factRemarks(), booking.remarks],
    [t.factEnded(), booking.ended_because],
  ];
  const isOffer = booking.status === 'PENDING_PAYMENT' && booking.is_offer;
  return (
    <Stack gap={18}>
      <FacilityPicture name={booking.facility_name ?? ''} picture={booking.facility_picture} />
      <div>
        {isOffer && booking.hold_expires_at ? (
          <StatusBadge status="OFFERED">
            {t.offeredUntil({ time: clubDeadline(booking.hold_expires_at, clubConfig().timezone) })}
          </StatusBadge>
        ) : (
          <StatusBadge status={booking.status}>{bookingStatus(booking.status)}</StatusBadge>
        )}
      </div>
      {booking.waitlist_position && (
        <Note tone="info" role="status">
          {t.waitlistPosition({ position: booking.waitlist_position })}
        </Note>
      )}
      {booking.status === 'WAITLISTED' && <PushPrompt />}
      {booking.pending_move && (
        <Note tone="warning" title={t.moveHeldTitle()} role="status">
          <MessageText
            of={t.moveHeldNote}
            with={{
              facility: booking.pending_move.facility_name,
              when: whenWords(booking.pending_move),
              countdown: <Countdown until={booking.pending_move.hold_expires_at} />,
              amount: money(booking.pending_move.amount),
            }}
          />
        </Note>
      )}
      <FactList className={classes.facts} facts={facts} />
      <BookingActions booking={booking} onState={onState} />
    </Stack>
  );
}
