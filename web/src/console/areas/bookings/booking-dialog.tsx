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
import { momentText } from '../../kit/display/moment-text.ts';
import { recordPath } from '../../kit/entry/console-path.ts';
import { LinkTo } from '../../kit/navigation/link-to.tsx';
import { inMoney } from '../../kit/payment/money-words.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingMoney, TakeBookingPayment } from './booking-payment.tsx';
import { type BookingRow, STATUS_WORDS } from './booking-words.ts';
import classes from './dialogs.module.css';

/** One booking, in front of the board. */
export function BookingDialog({ row, onClose }: { readonly row: BookingRow; readonly onClose: () => void }) {
  const opensInvoices = useCan(FINANCE_READERS.invoice);
  const { label, icon, tone } = STATUS_WORDS[row.status];
  return (
    <Dialog
      title={t.bookingTitle({ facility: row.facility_name, time: spanWords(row.start_from, row.end_at) })}
      onClose={onClose}
      width={560}
    >
      <div>
        <StatusBadge tone={tone} icon={icon}>
          {row.checked_in_at ? t.statusCheckedIn() : label}
        </StatusBadge>
      </div>
      <Stack as="dl" gap={6} className={classes.facts} size="m" weight="regular">
        <div>
          <dt>{t.fieldMember()}</dt>
          <dd>
            <LinkTo to={`/admin/members/${row.member}`}>{row.member_name}</LinkTo> · {row.membership_id}
          </dd>
        </div>
        <div>
          <dt>{t.fieldDay()}</dt>
          <dd>{withNight(clubDay(row.start_from, clubConfig().timezone), row)}</dd>
        </div>
        <div>
          <dt>{t.fieldPeople()}</dt>
          <dd>
            {row.companions.length > 0
              ? t.bookingPeopleWith({ count: row.pax, names: row.companions.join(', ') })
              : row.pax}
          </dd>
        </div>
        <div>
          <dt>{t.fieldPrice()}</dt>
          <dd>{inMoney(row.total_amount)}</dd>
        </div>
        <BookingMoney id={row.id} />
        {row.pending_move && (
          <div>
            <dt>{t.bookingMove()}</dt>
            <dd>
              {t.bookingMoveHeld({
                facility: row.pending_move.facility_name,
                day: withNight(clubDay(row.pending_move.start_from, clubConfig().timezone), row.pending_move),
                time: spanWords(row.pending_move.start_from, row.pending_move.end_at),
                until: momentText(row.pending_move.hold_expires_at, clubConfig().timezone),
                amount: inMoney(row.pending_move.amount),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t.fieldNumber()}</dt>
          <dd>{row.reservation_number}</dd>
        </div>
        {row.invoice && opensInvoices && (
          <div>
            <dt>{t.bookingInvoice()}</dt>
            <dd>
              <LinkTo to={recordPath('invoices', row.invoice)}>{t.bookingInvoiceLink()}</LinkTo>
            </dd>
          </div>
        )}
        {row.name && (
          <div>
            <dt>{t.bookingName()}</dt>
            <dd>{row.name}</dd>
          </div>
        )}
        {row.remarks && (
          <div>
            <dt>{t.bookingRemarks()}</dt>
            <dd>
              <TypedText>{row.remarks}</TypedText>
            </dd>
          </div>
        )}
      </Stack>
      <DialogFoot onClose={onClose} leave={t.bookingClose()} size="sm">
        <TakeBookingPayment row={row} />
        <BookingActions row={row} />
      </DialogFoot>
    </Dialog>
  );
}
