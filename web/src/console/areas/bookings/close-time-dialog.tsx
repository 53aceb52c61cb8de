import {
  closeTimes,
  endsNextDay,
  facility as facilityResource,
  type HitBooking,
  reservation,
  reservationSlot,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { Button } from '../../../ui/button/button.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { dateOf, spanWords } from '../../kit/dates/evening-times.ts';
import { RemarkBox, TextBox } from '../../kit/form/text-boxes.tsx';
import { ReferenceMultiSelect } from '../../kit/reference/reference-multi-select.tsx';
import classes from './dialogs.module.css';
import { takenWords } from './taken-words.ts';

type Hit = Omit<HitBooking, 'closed'>;

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
    if (facilities.length === 0 || !firstDay || !lastDay) return setRefusal(t.closeMissing());
    if (!TIME.test(from) || !TIME.test(to)) return setRefusal(t.closeTimeFormat());
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
        toast.show({ tone: 'success', title: t.closedToast(), message: reason });
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
    <Dialog title={t.closeButton()} onClose={onClose}>
      <ReferenceMultiSelect
        target={facilityResource}
        size="sm"
        label={t.closeFacilities()}
        data-autofocus
        value={facilities}
        onChange={change(setFacilities)}
      />
      <Grid columns="1fr 1fr" gap={12}>
        <DatePicker
          size="sm"
          label={t.closeFirstDay()}
          value={firstDay}
          onChange={change((day) => {
            setFirstDay(day);
            if (day && (!lastDay || lastDay < day)) setLastDay(day);
          })}
        />
        <DatePicker
          size="sm"
          label={t.closeLastDay()}
          value={lastDay}
          {...(firstDay ? { min: firstDay } : {})}
          onChange={change(setLastDay)}
        />
      </Grid>
      <Grid columns="1fr 1fr" gap={12}>
        <TextBox
          label={t.closeFrom()}
          description={severalDays ? t.closeEachDay() : undefined}
          inputMode="numeric"
          value={from}
          onChange={(value) => change(setFrom)(value)}
        />
        <TextBox
          label={t.closeTo()}
          description={isOvernight ? t.closeNextDay() : severalDays ? t.closeMidnight() : undefined}
          inputMode="numeric"
          value={to}
          onChange={(value) => change(setTo)(value)}
        />
      </Grid>
      <RemarkBox label={t.fieldReason()} help={t.closeReasonHelp()} most={200} value={reason} onChange={setReason} />
      {hits && (
        <Note tone="warning" role="alert">
          <strong>{t.closeAffected({ count: hits.length })}</strong>
          <ul className={classes.hits}>
            {hits.map((hit) => {
              const line = {
                member: hit.member_name,
                facility: hit.facility_name,
                time: spanWords(hit.start_from, hit.end_at),
                number: hit.reservation_number,
              };
              const day = dateWords(dateOf(hit.start_from), SHORT);
              return (
                <li key={hit.id}>
                  {severalDays ? t.closeAffectedDayLine({ ...line, day }) : t.closeAffectedLine(line)}
                </li>
              );
            })}
          </ul>
          {t.closeAffectedNote({ count: hits.length })}
        </Note>
      )}
      <DialogFoot refusal={refusal} onClose={onClose} leave={t.leaveButton()}>
        {hits ? (
          <Button color="danger" loading={close.isPending} onClick={() => void submit(true)}>
            {t.closeCancelButton({ count: hits.length })}
          </Button>
        ) : (
          <Button loading={close.isPending} onClick={() => void submit(false)}>
            {t.closeButton()}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
