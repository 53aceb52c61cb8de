import {
  closeTimes,
  endsNextDay,
  facility as facilityResource,
  reservation,
  reservationSlot,
} from '@clubhouse/contract';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { toApiError } from '../../data/api-error.ts';
import { useOperation } from '../../data/use-operation.ts';
import { Button } from '../../ui/button/button.ts';
import { DatePicker } from '../../ui/calendar/date-picker.tsx';
import { dateWords } from '../../ui/calendar/iso-date.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { ReferenceMultiSelect } from '../reference/reference-multi-select.tsx';
import classes from './dialogs.module.css';
import { takenWords } from './taken-words.ts';
import { dateOf, spanWords } from './times.ts';

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

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Closes facilities at a time of one or more days. Bookings in the way are named first; only then can they be cancelled. */
export function CloseTimeDialog({ date, onClose }: Props) {
  const [facilities, setFacilities] = useState<readonly number[]>([]);
  const [firstDay, setFirstDay] = useState<string | null>(date);
  const [lastDay, setLastDay] = useState<string | null>(date);
  const [from, setFrom] = useState('09:00');
  const [to, setTo] = useState('12:00');
  const [reason, setReason] = useState('');
  const [hits, setHits] = useState<readonly Hit[]>();
  const [refusal, setRefusal] = useState<string>();
  const close = useOperation(closeTimes, { invalidates: [reservationSlot.path, reservation.path] });
  const toast = useToast();
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setHits(undefined);
      setRefusal(undefined);
    };
  const submit = async (cancel_bookings: boolean) => {
    if (facilities.length === 0 || !firstDay || !lastDay) return setRefusal('Choose the facilities and the days.');
    if (!TIME.test(from) || !TIME.test(to)) return setRefusal('Write the times as 09:00.');
    const body = {
      facilities: [...facilities],
      from_date: firstDay,
      to_date: lastDay,
      start_time: from,
      end_time: to,
      reason: reason.trim(),
      cancel_bookings,
    };
    await close.mutateAsync({ body }).then(
      () => {
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
  const severalDays = firstDay !== lastDay;
  const isOvernight = TIME.test(from) && TIME.test(to) && endsNextDay(from, to);
  return (
    <Dialog title="Close a time" onClose={onClose}>
      <ReferenceMultiSelect
        target={facilityResource}
        size="sm"
        label="Facilities"
        data-autofocus
        value={facilities}
        onChange={change(setFacilities)}
      />
      <div className={classes.times}>
        <DatePicker
          size="sm"
          label="First day"
          value={firstDay}
          onChange={change((day) => {
            setFirstDay(day);
            if (day && (!lastDay || lastDay < day)) setLastDay(day);
          })}
        />
        <DatePicker
          size="sm"
          label="Last day"
          value={lastDay}
          {...(firstDay ? { min: firstDay } : {})}
          onChange={change(setLastDay)}
        />
      </div>
      <div className={classes.times}>
        <TextInput
          size="sm"
          label="From"
          description={severalDays ? 'On each of these days' : undefined}
          inputMode="numeric"
          value={from}
          onChange={(event) => change(setFrom)(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          label="To"
          description={isOvernight ? 'Ends the next day' : severalDays ? '24:00 is the end of the day' : undefined}
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
                {hit.member_name}, {hit.facility_name}, {severalDays && `${dateWords(dateOf(hit.start_from), SHORT)}, `}
                {spanWords(hit.start_from, hit.end_at)} ({hit.reservation_number})
              </li>
            ))}
          </ul>
          Cancelled by the club, they get all their money back and a mail with the reason.
        </Note>
      )}
      <DialogFoot refusal={refusal} onClose={onClose} leave="Leave it">
        {hits ? (
          <Button color="danger" loading={close.isPending} onClick={() => void submit(true)}>
            Cancel {hits.length === 1 ? 'it' : 'them'} and close
          </Button>
        ) : (
          <Button loading={close.isPending} onClick={() => void submit(false)}>
            {severalDays || facilities.length > 1 ? 'Close them' : 'Close it'}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
