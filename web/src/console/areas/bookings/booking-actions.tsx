import { cancelBooking, cancelTerms, checkInBooking, invoice, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { useCan, useMember } from '../../../api-client/session/use-current-user.ts';
import { emailPromise } from '../../../shared/email/email-words.ts';
import { Button } from '../../../ui/button/button.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../ui/effects/effects.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../kit/display/refusal-text.ts';
import { TextareaBox } from '../../kit/form/text-boxes.tsx';
import { inMoney } from '../../kit/payment/money-words.ts';
import { type BookingRow, isMovable, isOpen } from './booking-words.ts';
import { MoveButton } from './move-button.tsx';

/** Lets someone in: for a booking that is not over, and whose people are not here yet. */
export function CheckInButton({ row }: { readonly row: BookingRow }) {
  const may = useCan(checkInBooking.policy);
  const checkIn = useOperation(checkInBooking, { invalidates: [reservation.path] });
  const toast = useToast();
  const here = () =>
    checkIn.mutateAsync({ body: { reservation: row.id } }).then(
      () =>
        toast.show({
          tone: 'success',
          title: t.checkedInToast({ member: row.member_name }),
          message: row.facility_name ?? '',
        }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.checkInFailedToast(), message: refusalText(thrown) }),
    );
  const waits =
    (row.status === 'CONFIRMED' || row.status === 'NO_SHOW') &&
    row.checked_in_at === null &&
    Date.parse(row.end_at) > Date.now();
  if (!may || !waits) return null;
  return (
    <Button size="sm" loading={checkIn.isPending} onClick={() => void here()}>
      {t.checkInButton()}
    </Button>
  );
}

/** What the desk does with a booking: lets someone in, takes it elsewhere, or calls it off. */
export function BookingActions({ row }: { readonly row: BookingRow }) {
  const [cancelling, setCancelling] = useState(false);
  const may = useCan('booking.manage');
  if (!may) return null;
  return (
    <>
      <CheckInButton row={row} />
      {isMovable(row) && <MoveButton row={row} />}
      {isOpen(row) && (
        <Button size="sm" variant="default" onClick={() => setCancelling(true)}>
          {t.cancelButton()}
        </Button>
      )}
      {cancelling && <CancelBookingDialog row={row} onClose={() => setCancelling(false)} />}
    </>
  );
}

function CancelBookingDialog({ row, onClose }: { readonly row: BookingRow; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [full, setFull] = useState(false);
  const [waive, setWaive] = useState(false);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const path = { id: String(row.id) };
  const { data } = useRead(cancelTerms, { under: reservation.path, path });
  const cancel = useOperation(cancelBooking, { invalidates: [reservation.path, invoice.path] });
  const toast = useToast();
  const own = useMember().member_profile?.id === row.member;
  const mayRefund = useCan('finance.refund') && !own;
  const unexplained = waive && !reason.trim();
  const submit = () => {
    setAsked(true);
    if (unexplained) return;
    return cancel
      .mutateAsync({ path, body: { reason: reason.trim(), full_refund: full, ...(waive && { waive }) } })
      .then(
        () => {
          toast.show({ tone: 'success', title: t.cancelledToast(), message: row.reservation_number });
          onClose();
        },
        (thrown: unknown) => setRefusal(refusalText(thrown)),
      );
  };
  const back = full ? data?.paid : data?.refund_amount;
  const owed = Number(data?.stays_owed ?? 0) > 0 && !full;
  return (
    <Dialog title={t.cancelTitle({ number: row.reservation_number })} onClose={onClose}>
      <Effects
        of={[
          t.cancelFreesSlot(),
          Number(back ?? 0) > 0
            ? t.cancelRefund({ amount: inMoney(back ?? '0'), paid: inMoney(data?.paid ?? '0') })
            : t.cancelNoRefund(),
          ...(owed && !waive ? [t.cancelStillOwed({ amount: inMoney(data?.stays_owed ?? '0') })] : []),
          ...(waive ? [t.cancelWaived()] : []),
          emailPromise(t.cancelEmail()),
        ]}
      />
      {mayRefund && Number(data?.paid ?? 0) > 0 && data?.percent !== 100 && (
        <Checkbox
          label={t.cancelFullRefund()}
          checked={full}
          onChange={(event) => setFull(event.currentTarget.checked)}
        />
      )}
      {owed && data?.may_waive && (
        <Checkbox
          label={t.cancelWaive({ amount: inMoney(data.stays_owed) })}
          checked={waive}
          onChange={(event) => setWaive(event.currentTarget.checked)}
        />
      )}
      <TextareaBox
        label={t.fieldReason()}
        error={asked && unexplained ? <FieldText>{t.cancelReasonMissing()}</FieldText> : undefined}
        description={t.cancelReasonHelp()}
        data-autofocus
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <DialogFoot refusal={refusal} onClose={onClose} leave={t.cancelKeepButton()}>
        <Button color="danger" loading={cancel.isPending} disabled={!data} onClick={() => void submit()}>
          {t.cancelButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
