import { availability, invoice, moveBooking, reservation, type VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import { Choice } from '../../../ui/choice/choice.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { slotsOf } from '../book/use-quote.ts';
import { minutesOfRange, type Range, stretchFrom } from '../logic/ranges.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { eveningOf, moment, money, startWords, todayOf } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';

interface Props {
  readonly booking: Booking;
  readonly onDone: () => void;
  /** The new time is held: the difference is to be paid. */
  readonly onPay: () => void;
  readonly onBack: () => void;
}

/** The stretches of a day to which a booking could go; its own slots do not stand in its way. */
function startsOf({ days }: VisibleFacility, { id, start_from, end_at }: Booking): Range[] {
  const slots = days[0]?.slots ?? [];
  const minutes = minutesOfRange(start_from, end_at);
  return slots
    .map((_, index) => stretchFrom(slots, index, minutes))
    .filter((range) => range.length > 0 && range.every((slot) => slot.available || slot.reservation === id))
    .filter((range) => range[0]?.start_from !== start_from || range[0]?.reservation !== id);
}

/** Takes a booking to another time or place, with the difference shown before. */
export function MovePanel({ booking, onDone, onPay, onBack }: Props) {
  const [date, setDate] = useState(eveningOf(booking));
  const [place, setPlace] = useState(booking.facility);
  const [at, setAt] = useState<string>();
  const around = useAvailability({ date, category: booking.facility_category });
  const facility = around.facilities?.find(({ id }) => id === place);
  const starts = facility ? startsOf(facility, booking) : [];
  const range = starts.find(([first]) => first?.start_from === at) ?? [];
  const wanted = { facility: place, slots: slotsOf(range) };
  const preview = useRead(moveBooking, {
    under: availability.path,
    path: { id: booking.id },
    body: { ...wanted, preview: true },
    enabled: range.length > 0,
  });
  const move = useOperation(moveBooking, { invalidates: [reservation.path, availability.path, invoice.path] });
  const toast = useToast();
  const go = async () => {
    const done = await move.mutateAsync({ path: { id: booking.id }, body: wanted }).catch(() => undefined);
    if (!done) return;
    if (done.hold_expires_at) return onPay();
    toast.show({ tone: 'success', title: t.movedToast({ when: moment(range[0]?.start_from ?? '') }) });
    onDone();
  };
  return (
    <Stack gap={18}>
      <DatePicker
        label={t.moveDateLabel()}
        value={date}
        min={todayOf()}
        onChange={(day) => {
          if (day) setDate(day);
          setAt(undefined);
        }}
      />
      <SelectBox
        label={t.moveFacilityLabel()}
        data={(around.facilities ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(place)}
        onChange={(value) => {
          setPlace(Number(value));
          setAt(undefined);
        }}
      />
      {around.error && <ErrorState {...errorText(around.error)} title={t.moveDayError()} onRetry={around.refetch} />}
      {!around.facilities && !around.error && <SkeletonRows rows={2} />}
      {around.facilities && (
        <div>
          <Text tone="soft" size="s" mb={7}>
            {t.moveTimeLabel()}
          </Text>
          {starts.length === 0 && <p>{t.moveNoTimes()}</p>}
          <Group align="stretch" gap={8}>
            {starts.map(([first]) => (
              <Choice
                key={first?.start_from}
                pressed={first?.start_from === at}
                onClick={() => setAt(first?.start_from)}
              >
                {first && startWords(first.start_from, date)}
              </Choice>
            ))}
          </Group>
        </div>
      )}
      {range.length > 0 && <Difference preview={preview} />}
      {move.error && (
        <Note tone="danger" role="alert">
          {refusalWords(move.error).join(' ')}
        </Note>
      )}
      <Group align="stretch" gap={8}>
        <Button variant="default" onClick={onBack}>
          {t.backButton()}
        </Button>
        <Button disabled={!preview.data?.ok || range.length === 0} loading={move.isPending} onClick={go}>
          {Number(preview.data?.to_pay ?? 0) > 0
            ? t.movePayButton({ amount: money(preview.data?.to_pay ?? '') })
            : t.moveAction()}
        </Button>
      </Group>
    </Stack>
  );
}

type Preview = ReturnType<typeof useRead<typeof moveBooking>>;

function Difference({ preview }: { readonly preview: Preview }) {
  if (preview.error)
    return (
      <Note tone="danger" role="alert">
        {refusalWords(preview.error).join(' ')}
      </Note>
    );
  if (!preview.data) return <SkeletonRows rows={1} />;
  const { ok, refusals, old_amount, new_amount, to_pay, to_refund, to_credit, due, trace } = preview.data;
  if (!ok)
    return (
      <Note tone="warning" title={t.moveRefusedTitle()} role="status">
        {refusals.join(' ')}
      </Note>
    );
  const difference =
    Number(to_pay) > 0
      ? t.moveToPay({ amount: money(to_pay) })
      : Number(to_refund) > 0
        ? t.refundNote({ amount: money(to_refund) })
        : Number(to_credit) > 0
          ? t.moveOwesLess({ due: money(due) })
          : t.moveNothingToPay();
  return (
    <div role="status">
      <Text size="l">
        {money(old_amount)} → <b>{money(new_amount)}</b>. {difference}
      </Text>
      <ul aria-label={t.moveReasonsLabel()}>
        {trace.map((words) => (
          <Text as="li" size="s" tone="soft" key={words}>
            {words}
          </Text>
        ))}
      </ul>
    </div>
  );
}
