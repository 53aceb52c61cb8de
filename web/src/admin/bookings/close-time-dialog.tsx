import { facility as facilityResource, reservation, reservationSlot } from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { toApiError } from '../../data/api-error.ts';
import { readAgain } from '../../data/use-read.ts';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { DatePicker } from '../../ui/calendar/date-picker.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { ReferenceSelect } from '../reference/reference-select.tsx';
import classes from './dialogs.module.css';
import { takenWords } from './taken-words.ts';
import { momentOf, spanWords } from './times.ts';

interface Hit {
  readonly id: number;
  readonly reservation_number: string;
  readonly member_name: string;
  readonly facility_name: string;
  readonly start_from: string;
  readonly end_at: string;
}

interface Props {
  readonly date: string;
  readonly onClose: () => void;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Closes a facility for a while. Bookings in the way are named first; they are cancelled only when that is said. */
export function CloseTimeDialog({ date, onClose }: Props) {
  const [facility, setFacility] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(date);
  const [from, setFrom] = useState('09:00');
  const [to, setTo] = useState('12:00');
  const [reason, setReason] = useState('');
  const [hits, setHits] = useState<readonly Hit[]>();
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(reservationSlot);
  const toast = useToast();
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setHits(undefined);
      setRefusal(undefined);
    };
  const submit = async (cancel_bookings: boolean) => {
    if (facility === null || !day) return setRefusal('Choose the facility and the day.');
    if (!TIME.test(from) || !TIME.test(to)) return setRefusal('Write the times as 09:00.');
    const body = {
      facility,
      start_from: momentOf(day, from),
      end_at: momentOf(day, to),
      reason: reason.trim(),
      cancel_bookings,
    };
    await save.mutateAsync({ body }).then(
      async () => {
        await readAgain(reservation.path);
        toast.show({ tone: 'success', title: 'The time is closed', message: reason });
        onClose();
      },
      (thrown: unknown) => {
        const { status, body: answer } = toApiError(thrown);
        const found = status === 409 ? (answer as { bookings?: Hit[] }).bookings : undefined;
        if (found && found.length > 0) setHits(found);
        else setRefusal(takenWords(thrown));
      },
    );
    return undefined;
  };
  return (
    <Dialog title="Close a time" onClose={onClose}>
      <ReferenceSelect
        target={facilityResource}
        size="sm"
        label="Facility"
        data-autofocus
        value={facility}
        onChange={change(setFacility)}
      />
      <DatePicker size="sm" label="Day" value={day} onChange={change(setDay)} />
      <div className={classes.times}>
        <TextInput
          size="sm"
          label="From"
          inputMode="numeric"
          value={from}
          onChange={(event) => change(setFrom)(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          label="To"
          inputMode="numeric"
          value={to}
          onChange={(event) => change(setTo)(event.currentTarget.value)}
        />
      </div>
      <TextInput
        size="sm"
        label="Reason"
        description="Members read it on the calendar."
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {hits && (
        <Note tone="warning" role="alert">
          <strong>
            {hits.length === 1 ? 'One booking is in the way.' : `${hits.length} bookings are in the way.`}
          </strong>
          <ul className={classes.hits}>
            {hits.map((hit) => (
              <li key={hit.id}>
                {hit.member_name}, {hit.facility_name}, {spanWords(hit.start_from, hit.end_at)} (
                {hit.reservation_number})
              </li>
            ))}
          </ul>
          Cancelled by the club, they get all their money back and a mail with the reason.
        </Note>
      )}
      <DialogFoot refusal={refusal} onClose={onClose} leave="Leave it">
        {hits ? (
          <Button color="danger" loading={save.isPending} onClick={() => void submit(true)}>
            Cancel {hits.length === 1 ? 'it' : 'them'} and close
          </Button>
        ) : (
          <Button loading={save.isPending} onClick={() => void submit(false)}>
            Close it
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
