import {
  availability,
  cancelBooking,
  courseEnrollment,
  dashboard,
  eventRegistration,
  type HeldThing,
  reservation,
} from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { useEffect } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { Button } from '../../../../ui/button/button.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { clubDeadline, clubHour, clubMoment } from '../../../../ui/time/instants.ts';
import { shortTimeLeft, timeLeft, useNow } from '../../../../ui/time/use-now.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import classes from './waiting.module.css';
import { WaitingRow } from './waiting-row.tsx';

const HOLD_MS = 10 * 60_000;

/** Gives the time or the places back. */
function useDrop({ kind, id, is_offer }: HeldThing) {
  const toast = useToast();
  const booking = useOperation(cancelBooking, { invalidates: [reservation.path, availability.path, dashboard.path] });
  const course = useSave(courseEnrollment);
  const event = useSave(eventRegistration);
  const drop = async () => {
    try {
      if (kind === 'BOOKING') await booking.mutateAsync({ path: { id }, body: {} });
      else await (kind === 'COURSE' ? course : event).mutateAsync({ id, body: { status: 'CANCELLED' } });
      await readAgain(dashboard.path);
      toast.show({ tone: 'success', title: is_offer ? t.holdPassedToast() : t.holdReleasedToast() });
    } catch (error) {
      toast.show({ tone: 'danger', title: t.holdReleaseFailed(), message: toApiError(error).message });
    }
  };
  return { drop, busy: booking.isPending || course.isPending || event.isPending };
}

/** Something that is held for the member, with the time that is left to pay. */
export function HeldRow({ held }: { readonly held: HeldThing }) {
  const now = useNow(true);
  const { drop, busy } = useDrop(held);
  const zone = clubConfig().timezone;
  const end = Date.parse(held.expires_at);
  const over = end <= now;
  useEffect(() => {
    if (over) void readAgain(dashboard.path);
  }, [over]);
  const span =
    held.start_from && held.end_at ? `${clubMoment(held.start_from, zone)}–${clubHour(held.end_at, zone)}` : '';
  const who = held.who.length > 0 ? t.holdFor({ names: held.who.join(', ') }) : '';
  const left = timeLeft(held.expires_at, now);
  const offered = held.is_offer ? t.holdOfferUntil({ time: clubDeadline(held.expires_at, zone) }) : '';
  return (
    <WaitingRow
      urgent
      mark={
        <Grid
          as="span"
          className={classes.ring}
          w={52}
          fixed
          weight="bold"
          tone="warning"
          digits
          style={{ '--left': Math.max(0, Math.min(1, (end - now) / HOLD_MS)) }}
          role="timer"
          aria-label={t.holdTimeLeft({ left })}
        >
          {shortTimeLeft(held.expires_at, now)}
        </Grid>
      }
      title={held.is_offer ? t.holdOfferTitle({ title: held.title }) : t.holdTitle({ title: held.title })}
      words={[offered, who, span, formatMoney(held.amount, clubConfig().currency)].filter(Boolean).join(' · ')}
    >
      {held.kind === 'BOOKING' ? (
        <LinkButton to="/bookings" search={{ pay: held.id }} size="sm">
          {held.is_offer ? t.holdAcceptButton() : t.holdContinueButton()}
        </LinkButton>
      ) : (
        <LinkButton
          to={held.kind === 'COURSE' ? '/course-enrollment/$id' : '/event-registration/$id'}
          params={{ id: String(held.id) }}
          size="sm"
        >
          {held.is_offer ? t.holdAcceptButton() : t.holdContinueButton()}
        </LinkButton>
      )}
      <Button variant="subtle" size="sm" disabled={busy} onClick={() => void drop()}>
        {held.is_offer ? t.holdDeclineButton() : t.holdReleaseButton()}
      </Button>
    </WaitingRow>
  );
}
