import { type ActingRight, availability, releaseMove, reservation } from '@clubhouse/contract';
import { people } from '@clubhouse/messages/portal/booking-people';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconCreditCard,
  IconQrcode,
  IconRepeat,
  IconShare,
  IconTrash,
  IconUsersPlus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { useActing } from '../../../api-client/session/use-acting.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { type ActionName, type Booking, whyNotPossible } from '../logic/why-not-possible.ts';
import classes from './my-bookings.module.css';
import { useCalendarFile, useShare } from './use-booking-files.ts';

/** What a member has to allow before someone does it for them. */
const NEEDS: Partial<Readonly<Record<ActionName, ActingRight>>> = {
  pay: 'PAY',
  release: 'BOOK',
  move: 'BOOK',
  repeat: 'BOOK',
  cancel: 'CANCEL',
};

interface Props extends Pick<SearchProps, 'onState'> {
  readonly booking: Booking;
}

function useReleaseMove(booking: Booking) {
  const toast = useToast();
  const release = useOperation(releaseMove, { invalidates: [reservation.path, availability.path] });
  return async () => {
    try {
      await release.mutateAsync({ path: { id: booking.id } });
      toast.show({ tone: 'success', title: t.moveReleasedToast() });
    } catch (error) {
      toast.show({ tone: 'danger', title: refusalWords(toApiError(error)).join(' ') });
    }
  };
}

/** Everything that can be done with a booking; what cannot says why. */
export function BookingActions({ booking, onState }: Props) {
  const share = useShare(booking);
  const calendar = useCalendarFile(booking);
  const release = useReleaseMove(booking);
  const waiting = booking.status === 'WAITLISTED';
  const isOffer = booking.status === 'PENDING_PAYMENT' && booking.is_offer;
  const rows: readonly (readonly [ActionName, TablerIcon, string, () => void])[] = [
    [
      'pay',
      IconCreditCard,
      booking.pending_move ? t.payMoveTitle() : isOffer ? t.offerTakeAction() : t.payAction(),
      () => onState({ ...NOTHING_OPEN, pay: booking.id }),
    ],
    ['release', IconX, t.releaseMoveAction(), release],
    ['code', IconQrcode, t.codeAction(), () => onState({ act: 'code' })],
    ['people', IconUsersPlus, people.action(), () => onState({ act: 'people' })],
    ['calendar', IconCalendarPlus, t.calendarAction(), calendar],
    ['share', IconShare, t.shareAction(), share],
    ['move', IconArrowsExchange, t.moveAction(), () => onState({ act: 'move' })],
    ['repeat', IconRepeat, t.repeatAction(), () => onState({ act: 'repeat' })],
    [
      'cancel',
      IconTrash,
      waiting ? t.leaveWaitlistAction() : isOffer ? t.offerPassAction() : t.cancelAction(),
      () => onState({ act: 'cancel' }),
    ],
  ];
  const now = Date.now();
  const acting = useActing();
  return (
    <Text as="ul" line="top" className={classes.actions}>
      {rows.map(([name, Icon, label, run]) => {
        const reason = whyNotPossible(name, booking, now);
        if ((name === 'pay' || name === 'release') && reason) return null;
        const need = NEEDS[name];
        if (acting && need && !acting.rights.includes(need)) return null;
        return (
          <Text as="li" line="bottom" key={name}>
            <Group
              as="button"
              nowrap
              tone="strong"
              gap={12}
              p="8px 4px"
              w="100%"
              mih={48}
              ta="left"
              type="button"
              disabled={reason !== undefined}
              onClick={run}
            >
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              <span>
                {label}
                {reason && (
                  <Text as="small" block weight="regular">
                    {reason}
                  </Text>
                )}
              </span>
            </Group>
          </Text>
        );
      })}
    </Text>
  );
}
