import { availability, cancelBooking, reservation } from '@clubhouse/contract';
import { bookingWords as t } from '@clubhouse/messages/portal/booking-words';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLive } from '../../../api-client/live/use-live.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import classes from '../../../ui/page/bar.module.css';
import unseen from '../../../ui/theme/unseen.module.css';
import { timeLeft, useNow } from '../../../ui/time/use-now.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { dayOf, hourOf, shortDay } from '../logic/words.ts';
import { HoldEnded } from './hold-ended.tsx';
import { useHolds } from './use-holds.ts';

const LAST_MINUTE = 60_000;

/**
 * The slim bar under the top bar, until what is held is paid or dropped. Where it isn't shown it still keeps the
 * calendars live.
 */
export function HoldBar({ shown }: { readonly shown: boolean }) {
  useLive();
  const holds = useHolds();
  const hold = holds[0];
  const [ended, setEnded] = useState<Booking>();
  if (!shown) return null;
  if (hold) return <Running key={hold.id} hold={hold} more={holds.length - 1} onEnded={setEnded} />;
  if (ended) return <HoldEnded hold={ended} onDone={() => setEnded(undefined)} />;
  return null;
}

interface RunningProps {
  readonly hold: Booking;
  readonly more: number;
  readonly onEnded: (hold: Booking) => void;
}

function Running({ hold, more, onEnded }: RunningProps) {
  const now = useNow(true);
  const toast = useToast();
  const drop = useOperation(cancelBooking, { invalidates: [reservation.path, availability.path] });
  const end = Date.parse(hold.hold_expires_at ?? '');
  const over = end <= now;
  const last = end - now < LAST_MINUTE;
  const tone = hold.is_offer ? 'accent' : 'own';
  useEffect(() => {
    if (!over) return;
    onEnded(hold);
    void readAgain(reservation.path);
  }, [over, hold, onEnded]);
  const what = t.holdWhat({
    facility: hold.facility_name,
    day: shortDay(dayOf(hold.start_from)),
    time: hourOf(hold.start_from),
    more,
  });
  const left = timeLeft(hold.hold_expires_at ?? '', now);
  const onDrop = async () => {
    try {
      await drop.mutateAsync({ path: { id: hold.id }, body: {} });
      toast.show({ tone: 'success', title: hold.is_offer ? t.holdPassedToast() : t.holdReleasedToast() });
    } catch (error) {
      toast.show({ tone: 'danger', title: refusalWords(toApiError(error)).join(' ') });
    }
  };
  return (
    <Group
      as="section"
      gap="4px 12px"
      nowrap
      className={classes.bar}
      aria-label={hold.is_offer ? t.holdOfferLabel() : t.holdLabel()}
      tone={last ? 'warning' : tone}
    >
      <span className={classes.ring} data-show="wide" aria-hidden="true" />
      <p>
        <Text as="b" weight="bold">
          {what}
        </Text>{' '}
        – <span>{hold.is_offer ? t.holdOffered({ time: left }) : t.holdLeft({ time: left })}</span>
        {last && (
          <span className={unseen.unseen} role="status">
            {t.holdLastMinute()}
          </span>
        )}
      </p>
      <Link to="/bookings" search={{ pay: hold.id }} className={classes.go ?? ''}>
        {hold.is_offer ? t.holdTake() : t.holdContinue()}
      </Link>
      <button type="button" className={classes.drop} disabled={drop.isPending} onClick={onDrop}>
        {hold.is_offer ? t.holdPass() : t.holdRelease()}
      </button>
    </Group>
  );
}
