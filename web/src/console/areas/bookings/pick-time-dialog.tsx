import { availability, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { clubToday } from '../../kit/dates/club-days.ts';
import { dateOf, eveningOf, spanWords } from '../../kit/dates/evening-times.ts';
import type { BookingRow } from './booking-words.ts';
import { freeStarts, stretchesAt, stretchesOf } from './free-starts.ts';
import type { MoveTarget } from './move-dialog.tsx';

interface Props {
  readonly row: BookingRow;
  readonly onClose: () => void;
  readonly onPick: (to: MoveTarget) => void;
}

/** Where a booking goes: a facility, a day, and a time at which all of it has room. */
export function PickTimeDialog({ row, onClose, onPick }: Props) {
  const [facility, setFacility] = useState(String(row.facility));
  const [date, setDate] = useState<string | null>(eveningOf(row));
  const [start, setStart] = useState<string | null>(null);
  const { data, isPending, isError, error, refetch } = useRead(availability, {
    under: reservation.path,
    query: { date: date ?? '', member: String(row.member) },
    enabled: date !== null,
  });
  const stretches = stretchesOf(row.slots);
  const seen = data?.facilities.find(({ id }) => String(id) === facility);
  const [day] = seen?.days ?? [];
  const starts = freeStarts(day?.slots ?? [], { ...row, stretches }).filter(
    (one) => seen?.id !== row.facility || Date.parse(one) !== Date.parse(row.start_from),
  );
  const wordsAt = (one: string) => {
    const time = spanWords(one, stretchesAt(one, stretches).at(-1)?.end_at ?? one);
    const isLate = date !== null && dateOf(one) > date;
    return isLate ? `${dateWords(dateOf(one), { weekday: 'short' })} ${time}` : time;
  };
  const chosen = starts.find((one) => one === start);
  return (
    <Dialog title={t.movePickTitle({ member: row.member_name })} onClose={onClose}>
      <SelectBox
        size="sm"
        label={t.fieldFacility()}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={
          data?.facilities.map(({ id, name }) => ({ value: String(id), label: name })) ?? [
            { value: String(row.facility), label: row.facility_name ?? '' },
          ]
        }
        value={facility}
        onChange={(next) => next && setFacility(next)}
      />
      <DatePicker size="sm" label={t.fieldDay()} min={clubToday()} value={date} onChange={setDate} />
      {isError && <ErrorState {...errorText(error)} bare onRetry={refetch} />}
      {isPending && date !== null && <SkeletonRows rows={1} />}
      {data && starts.length > 0 && (
        <SelectBox
          size="sm"
          label={t.fieldTime()}
          placeholder={t.movePickTime()}
          allowDeselect={false}
          data={starts.map((one) => ({ value: one, label: wordsAt(one) }))}
          value={chosen ?? null}
          onChange={setStart}
        />
      )}
      <div role="status">
        {data && starts.length === 0 && (
          <Note tone="warning">{day?.closure ? t.movePickClosed({ reason: day.closure }) : t.movePickNone()}</Note>
        )}
      </div>
      <DialogFoot onClose={onClose} leave={t.leaveButton()}>
        <Button
          disabled={!seen || !chosen}
          onClick={() => seen && chosen && onPick({ facility: seen.id, facilityName: seen.name, start_from: chosen })}
        >
          {t.movePickContinue()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
