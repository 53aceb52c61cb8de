import { FINANCE_READERS } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { TypedText } from '../../../ui/text/typed-text.tsx';
import { clubDay } from '../../../ui/time/instants.ts';
import { spanWords, withNight } from '../../kit/dates/evening-times.ts';
import { SideFact } from '../../kit/display/fact.tsx';
import { momentText } from '../../kit/display/moment-text.ts';
import { recordPath } from '../../kit/entry/console-path.ts';
import { LinkTo } from '../../kit/navigation/link-to.tsx';
import { inMoney } from '../../kit/payment/money-words.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingMoney, TakeBookingPayment } from './booking-payment.tsx';
import { type BookingRow, STATUS_WORDS } from './booking-words.ts';
import { BookingPeople } from './visitors/booking-people.tsx';

/** One booking, in front of the board. */
export function BookingDialog({ row, onClose }: { readonly row: BookingRow; readonly onClose: () => void }) {
  const opensInvoices = useCan(FINANCE_READERS.invoice);
  return (
    <Dialog
      title={t.bookingTitle({ facility: row.facility_name, time: spanWords(row.start_from, row.end_at) })}
      onClose={onClose}
      width={560}
    >
      <div>
        <StatusBadge status={row.checked_in_at ? 'CHECKED_IN' : row.status}>
          {row.checked_in_at ? t.statusCheckedIn() : STATUS_WORDS[row.status]}
        </StatusBadge>
      </div>
      <Stack as="dl" gap={6} size="m" weight="regular">
        <SideFact label={t.fieldMember()}>
          <LinkTo to={`/admin/members/${row.member}`}>{row.member_name}</LinkTo> · {row.membership_id}
        </SideFact>
        <SideFact label={t.fieldDay()}>{withNight(clubDay(row.start_from, clubConfig().timezone), row)}</SideFact>
        <SideFact label={t.fieldPeople()}>
          {row.companions.length > 0
            ? t.bookingPeopleWith({ count: row.pax, names: row.companions.join(', ') })
            : row.pax}
        </SideFact>
        <SideFact label={t.fieldPrice()}>{inMoney(row.total_amount)}</SideFact>
        <BookingMoney id={row.id} />
        {row.pending_move && (
          <SideFact label={t.bookingMove()}>
            {t.bookingMoveHeld({
              facility: row.pending_move.facility_name,
              day: withNight(clubDay(row.pending_move.start_from, clubConfig().timezone), row.pending_move),
              time: spanWords(row.pending_move.start_from, row.pending_move.end_at),
              until: momentText(row.pending_move.hold_expires_at, clubConfig().timezone),
              amount: inMoney(row.pending_move.amount),
            })}
          </SideFact>
        )}
        <SideFact label={t.fieldNumber()}>{row.reservation_number}</SideFact>
        {row.invoice && opensInvoices && (
          <SideFact label={t.bookingInvoice()}>
            <LinkTo to={recordPath('invoices', row.invoice)}>{t.bookingInvoiceLink()}</LinkTo>
          </SideFact>
        )}
        {row.name && <SideFact label={t.bookingName()}>{row.name}</SideFact>}
        {row.remarks && (
          <SideFact label={t.bookingRemarks()}>
            <TypedText>{row.remarks}</TypedText>
          </SideFact>
        )}
      </Stack>
      <BookingPeople id={row.id} />
      <DialogFoot onClose={onClose} leave={t.bookingClose()} size="sm">
        <TakeBookingPayment row={row} />
        <BookingActions row={row} />
      </DialogFoot>
    </Dialog>
  );
}
