import { quoteBooking, reservation, takeCounterPayment } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { clubDay } from '../../../ui/time/instants.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { spanWords } from '../../kit/dates/evening-times.ts';
import { TextBox } from '../../kit/form/text-boxes.tsx';
import { MemberSelect } from '../../kit/member/member-select.tsx';
import shared from '../../kit/page/page.module.css';
import { inMoney } from '../../kit/payment/money-words.ts';
import { takenWords } from './taken-words.ts';

interface Props {
  readonly facility: { readonly id: number; readonly name: string };
  /** The chosen slot and those that follow it free: it may become longer. */
  readonly slots: readonly { readonly start_from: string; readonly end_at: string }[];
  /** Who it is for, where that is known. */
  readonly memberId?: number;
  readonly onClose: () => void;
}

/** Books for a member: on their account, or held until they have paid. */
export function BookDialog({ facility, slots, memberId, onClose }: Props) {
  const [who, setWho] = useState<number | null>(memberId ?? null);
  const [count, setCount] = useState(1);
  const [pax, setPax] = useState(1);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(reservation);
  const toast = useToast();
  const takesPayments = useCan(takeCounterPayment.policy);
  const first = slots[0];
  const last = slots[count - 1] ?? first;
  const wanted = {
    facility: facility.id,
    slots: first && last ? [{ start_from: first.start_from, end_at: last.end_at }] : [],
    pax,
  };
  const quote = useRead(quoteBooking, {
    under: reservation.path,
    body: { ...wanted, ...(who !== null && { member: who }) },
    enabled: who !== null,
  });
  const book = async (status: 'CONFIRMED' | undefined) => {
    if (who === null) return setRefusal(t.bookMemberMissing());
    await save.mutateAsync({ body: { ...wanted, member: who, name, ...(status && { status }) } }).then(
      ({ reservation_number, member_name }) => {
        const message = status
          ? takesPayments
            ? t.bookedToastPayNote({ number: reservation_number })
            : t.bookedToastNote({ number: reservation_number })
          : t.heldToastNote({ number: reservation_number });
        const title = status ? t.bookedToast({ member: member_name }) : t.heldToast({ member: member_name });
        toast.show({ tone: 'success', title, message });
        onClose();
      },
      (thrown: unknown) => setRefusal(takenWords(thrown)),
    );
    return undefined;
  };
  return (
    <Dialog title={t.bookTitle({ facility: facility.name })} onClose={onClose}>
      {first && <p>{clubDay(first.start_from, clubConfig().timezone)}</p>}
      {memberId === undefined && (
        <MemberSelect label={t.fieldMember()} size="sm" data-autofocus value={who} onChange={setWho} />
      )}
      <SelectBox
        size="sm"
        label={t.fieldTime()}
        allowDeselect={false}
        data={slots.map((slot, at) => ({
          value: String(at + 1),
          label: spanWords(first?.start_from ?? '', slot.end_at),
        }))}
        value={String(count)}
        onChange={(next) => next && setCount(Number(next))}
      />
      <NumberInput
        size="sm"
        label={t.fieldPeople()}
        min={1}
        max={1000}
        value={pax}
        onChange={(next) => setPax(Number(next) || 1)}
      />
      <TextBox label={t.bookNameLabel()} maxLength={150} value={name} onChange={setName} />
      {quote.data && (
        <Note tone={quote.data.ok ? 'info' : 'warning'}>
          {quote.data.ok ? t.bookQuote({ amount: inMoney(quote.data.total_amount) }) : quote.data.refusals.join(' ')}
        </Note>
      )}
      <p className={shared.quiet}>{t.bookNote()}</p>
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button variant="default" loading={save.isPending} onClick={() => void book(undefined)}>
          {t.bookHoldButton()}
        </Button>
        <Button loading={save.isPending} onClick={() => void book('CONFIRMED')}>
          {t.bookAccountButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
