import { moveBooking, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { emailPromise } from '../../../shared/email/email-words.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../ui/effects/effects.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { clubDay } from '../../../ui/time/instants.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { dateOf, spanWords } from '../../kit/dates/evening-times.ts';
import { inMoney } from '../../kit/payment/money-words.ts';
import type { BookingRow } from './booking-words.ts';
import { stretchesAt, stretchesOf } from './free-starts.ts';
import { takenWords } from './taken-words.ts';

export interface MoveTarget {
  readonly facility: number;
  readonly facilityName: string;
  readonly start_from: string;
}

interface Props {
  readonly row: BookingRow;
  readonly to: MoveTarget;
  readonly onClose: () => void;
}

const none = (amount: string) => Number(amount) === 0;

/** What a move would do, before it is done: the new time, what it costs, and that the member is notified. */
export function MoveDialog({ row, to, onClose }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const [onAccount, setOnAccount] = useState(false);
  const slots = stretchesAt(to.start_from, stretchesOf(row.slots));
  const end_at = slots.at(-1)?.end_at ?? to.start_from;
  const wanted = { facility: to.facility, slots };
  // The day is told where it changes.
  const day = (instant: string) =>
    dateOf(row.start_from) === dateOf(to.start_from) ? '' : `${clubDay(instant, clubConfig().timezone)}, `;
  const path = { id: String(row.id) };
  const preview = useRead(moveBooking, { under: reservation.path, path, body: { ...wanted, preview: true } });
  const move = useOperation(moveBooking, { invalidates: [reservation.path] });
  const toast = useToast();
  const confirm = () =>
    move.mutateAsync({ path, body: { ...wanted, ...(onAccount && { on_account: true }) } }).then(
      ({ hold_expires_at: held }) => {
        const title = held ? t.moveHeldToast() : t.movedToast();
        toast.show({ tone: 'success', title, message: row.reservation_number });
        onClose();
      },
      (thrown: unknown) => setRefusal(takenWords(thrown)),
    );
  const { data } = preview;
  const dearer = data !== undefined && !none(data.to_pay);
  return (
    <Dialog title={t.moveTitle({ member: row.member_name })} onClose={onClose}>
      <p>
        {t.moveFromTo({
          fromFacility: row.facility_name,
          fromTime: `${day(row.start_from)}${spanWords(row.start_from, row.end_at)}`,
          toFacility: to.facilityName,
          toTime: `${day(to.start_from)}${spanWords(to.start_from, end_at)}`,
        })}
      </p>
      <ReadState of={preview} rows={2} bare />
      {data && !data.ok && <Note tone="warning">{data.refusals.join(' ')}</Note>}
      {data?.ok && (
        <Effects
          of={[
            none(data.to_pay) && data.old_amount === data.new_amount ? t.movePriceSame() : '',
            none(data.to_credit) ? '' : t.moveCredit({ credit: inMoney(data.to_credit), due: inMoney(data.due) }),
            dearer && onAccount ? t.moveCharge({ amount: inMoney(data.to_pay) }) : '',
            dearer && !onAccount ? t.moveHold({ amount: inMoney(data.to_pay) }) : '',
            Number(data.new_amount) < Number(data.old_amount) && none(data.to_credit) && none(data.to_refund)
              ? t.moveNoRefund()
              : '',
            none(data.to_refund) ? '' : t.moveRefund({ amount: inMoney(data.to_refund) }),
            dearer && !onAccount ? '' : emailPromise(t.moveEmail()),
          ].filter((text) => text !== '')}
        />
      )}
      {data?.ok && dearer && (
        <Checkbox
          label={t.moveChargeNow()}
          checked={onAccount}
          onChange={(event) => setOnAccount(event.currentTarget.checked)}
        />
      )}
      <DialogFoot refusal={refusal} onClose={onClose} leave={t.leaveButton()}>
        <Button loading={move.isPending} disabled={!data?.ok} onClick={() => void confirm()}>
          {dearer && !onAccount ? t.moveHoldButton() : t.moveConfirmButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
