import { people } from '@clubhouse/messages/portal/booking-people';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconCalendarPlus, IconCheck, IconReceipt, IconShare, IconUsersPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sparks } from '../../../ui/effects/sparks.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { spacedCode } from '../../../ui/text/spaced-code.ts';
import { FacilityPicture } from '../facility-picture.tsx';
import type { Booking } from '../logic/why-not-possible.ts';
import { dayAndNight, money, span } from '../logic/words.ts';
import classes from './ticket-panel.module.css';
import { useCalendarFile, useShare } from './use-booking-files.ts';

const QrCode = lazy(() => import('../../../ui/picture/qr-code.tsx').then((m) => ({ default: m.QrCode })));

interface Props {
  readonly booking: Booking;
  readonly onPeople: () => void;
  readonly onDone: () => void;
}

/** A booking that was just made, as a ticket: what, where, when, who, and the code for the desk. */
export function TicketPanel({ booking, onPeople, onDone }: Props) {
  const share = useShare(booking);
  const calendar = useCalendarFile(booking);
  const { check_in_code: code, companions, pax, location, total_amount: total, invoice } = booking;
  const facts: readonly (readonly [string, string])[] = [
    [t.factLocation(), location],
    [t.factCompanions(), companions.join(', ')],
    [t.factPeople(), companions.length === 0 && pax > 1 ? String(pax) : ''],
    [t.factPrice(), Number(total) > 0 ? money(total) : t.noCharge()],
    [t.factNumber(), booking.reservation_number],
  ];
  return (
    <Stack gap={18}>
      <article className={classes.ticket} aria-label={t.ticketLabel()}>
        <FacilityPicture name={booking.facility_name ?? ''} picture={booking.facility_picture} />
        <Text as="header" p="22px 20px 18px" ta="center" className={classes.head}>
          <span className={classes.check}>
            {booking.first_booking && <Sparks />}
            <IconCheck size={22} stroke={2.4} aria-hidden="true" />
          </span>
          <Text as="b" block digits className={classes.time}>
            {span(booking.start_from, booking.end_at)}
          </Text>
          <p>{dayAndNight(booking)}</p>
          {booking.first_booking && (
            <Text weight="medium" tone="own" mt={6}>
              {t.ticketFirst()}
            </Text>
          )}
        </Text>
        <Grid as="dl" gap="14px 16px" columns={2} p="18px 20px">
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <Text as="dt" size="xs" tone="muted">
                  {name}
                </Text>
                <Text as="dd" size="m" breakable>
                  {value}
                </Text>
              </div>
            ))}
        </Grid>
        {code && (
          <Grid className={classes.stub} gap={8} p="18px 20px 20px">
            <Suspense fallback={<Skeleton width={168} height={168} radius={10} />}>
              <QrCode label={t.codeTitle()} text={code} className={classes.qr} />
            </Suspense>
            <Text size="s" ta="center">
              {t.ticketCodeNote()}
              <Text as="span" block>
                {spacedCode(code)}
              </Text>
            </Text>
          </Grid>
        )}
      </article>
      <Grid columns="repeat(auto-fit, minmax(88px, 1fr))" gap={8} className={classes.tiles}>
        <Button variant="default" icon={IconCalendarPlus} onClick={() => void calendar()}>
          {t.ticketCalendarButton()}
        </Button>
        <Button variant="default" icon={IconShare} onClick={() => void share()}>
          {t.ticketInviteButton()}
        </Button>
        <Button variant="default" icon={IconUsersPlus} onClick={onPeople}>
          {people.ticketButton()}
        </Button>
        {invoice !== null && (
          <LinkButton to="/transactions/$id" params={{ id: String(invoice) }} variant="default" icon={IconReceipt}>
            {t.ticketReceiptButton()}
          </LinkButton>
        )}
      </Grid>
      <Button fullWidth size="lg" onClick={onDone}>
        {t.ticketDoneButton()}
      </Button>
    </Stack>
  );
}
