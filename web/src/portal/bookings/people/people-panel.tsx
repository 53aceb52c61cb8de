import { bookingPerson } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/portal/booking-people';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useActing } from '../../../api-client/session/use-acting.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { OfferSection } from '../games/offer-section.tsx';
import type { Booking } from '../logic/why-not-possible.ts';
import { SplitSection } from '../split/split-section.tsx';
import { AddPersonForm } from './add-person-form.tsx';
import { FeeNote } from './fee-note.tsx';
import { HouseholdButtons } from './household-buttons.tsx';
import { PersonList } from './person-list.tsx';
import { placesUsed } from './person-words.ts';

interface Props {
  readonly booking: Booking;
  readonly onBack: () => void;
}

/** The people of an own booking: who is invited, and inviting more. */
export function PeoplePanel({ booking, onBack }: Props) {
  const list = useList(bookingPerson, { reservation: booking.id, limit: 100 });
  const acting = useActing();
  const mayInvite = !acting || acting.rights.includes('BOOK');
  const isOpen = mayInvite && booking.status === 'CONFIRMED' && Date.parse(booking.end_at) > Date.now();
  const people = list.data?.results.filter(({ status }) => status !== 'REMOVED');
  const { room } = booking;
  const used = people && placesUsed(booking, people);
  const isFull = used !== undefined && room !== null && used >= room;
  return (
    <Stack gap={18}>
      <p>{t.lead()}</p>
      {!list.data && <ReadState of={list} rows={2} title={t.loadError()} bare />}
      {people && <PersonList people={people} isOpen={isOpen} />}
      {people && isOpen && (
        <>
          {isFull ? (
            <Note tone="info" title={t.fullTitle({ room })} role="status">
              {t.fullBody()}
            </Note>
          ) : (
            room !== null && used !== undefined && <Text tone="muted">{t.placesUsed({ used, room })}</Text>
          )}
          <SplitSection booking={booking.id} people={people} />
          {!isFull && (
            <>
              <HouseholdButtons booking={booking.id} people={people} />
              <AddPersonForm booking={booking.id} />
              <FeeNote />
            </>
          )}
          <OfferSection booking={booking.id} isFull={isFull} />
        </>
      )}
      <div>
        <Button variant="default" onClick={onBack}>
          {t.backButton()}
        </Button>
      </div>
    </Stack>
  );
}
