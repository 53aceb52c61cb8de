import { FINANCE_READERS } from '@clubhouse/contract';
import { clubConfig } from '../../data/config.ts';
import { useCan } from '../../data/use-current-user.ts';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { TypedText } from '../../ui/text/typed-text.tsx';
import { clubDay } from '../../ui/time/instants.ts';
import { recordPath } from '../console-path.ts';
import { momentText } from '../display/club-clock.ts';
import { inMoney } from '../finance/money-words.ts';
import { LinkTo } from '../link-to.tsx';
import { BookingActs } from './booking-acts.tsx';
import { BookingMoney, TakeBookingPayment } from './booking-payment.tsx';
import { type BookingRow, STATUS_WORDS } from './booking-words.ts';
import classes from './dialogs.module.css';
import { nightOf, spanWords } from './times.ts';

/** One booking, in front of the board. */
export function BookingDialog({ row, onClose }: { readonly row: BookingRow; readonly onClose: () => void }) {
  const opensInvoices = useCan(FINANCE_READERS.invoice);
  const { label, icon, tone } = STATUS_WORDS[row.status];
  return (
    <Dialog title={`${row.facility_name}, ${spanWords(row.start_from, row.end_at)}`} onClose={onClose} width={560}>
      <div>
        <StatusBadge tone={tone} icon={icon}>
          {row.checked_in_at ? 'Here' : label}
        </StatusBadge>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Member</dt>
          <dd>
            <LinkTo to={`/admin/members/${row.member}`}>{row.member_name}</LinkTo>
          </dd>
        </div>
        <div>
          <dt>Day</dt>
          <dd>
            {clubDay(row.start_from, clubConfig().timezone)}
            {nightOf(row)}
          </dd>
        </div>
        <div>
          <dt>People</dt>
          <dd>
            {row.pax}
            {row.companions.length > 0 && `, with ${row.companions.join(', ')}`}
          </dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{inMoney(row.total_amount)}</dd>
        </div>
        <BookingMoney id={row.id} />
        {row.pending_move && (
          <div>
            <dt>Move</dt>
            <dd>
              To {row.pending_move.facility_name}, {clubDay(row.pending_move.start_from, clubConfig().timezone)}
              {nightOf(row.pending_move)}, {spanWords(row.pending_move.start_from, row.pending_move.end_at)}: held until{' '}
              {momentText(row.pending_move.hold_expires_at, clubConfig().timezone)}, {inMoney(row.pending_move.amount)}{' '}
              to pay
            </dd>
          </div>
        )}
        <div>
          <dt>Number</dt>
          <dd>{row.reservation_number}</dd>
        </div>
        {row.invoice && opensInvoices && (
          <div>
            <dt>Invoice</dt>
            <dd>
              <LinkTo to={recordPath('invoices', row.invoice)}>Open the invoice</LinkTo>
            </dd>
          </div>
        )}
        {row.name && (
          <div>
            <dt>Name</dt>
            <dd>{row.name}</dd>
          </div>
        )}
        {row.remarks && (
          <div>
            <dt>Remarks</dt>
            <dd>
              <TypedText>{row.remarks}</TypedText>
            </dd>
          </div>
        )}
      </dl>
      <DialogFoot onClose={onClose} leave="Close">
        <TakeBookingPayment row={row} />
        <BookingActs row={row} />
      </DialogFoot>
    </Dialog>
  );
}
