import { availability, reservation } from '@clubhouse/contract';
import { bookingWords as t } from '@clubhouse/messages/portal/booking-words';
import { useNavigate } from '@tanstack/react-router';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from '../../../ui/page/bar.module.css';
import { refusalWords } from '../book/refusal-words.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { moment } from '../logic/words.ts';

interface Props {
  readonly hold: Booking;
  readonly onDone: () => void;
}

/** The time to pay has run out: it can be held once more, if no one was faster. */
export function HoldEnded({ hold, onDone }: Props) {
  const save = useSave(reservation);
  const navigate = useNavigate();
  const again = async () => {
    const { facility, pax, companions, name } = hold;
    const slots = hold.slots.map(({ start_from, end_at }) => ({ start_from, end_at }));
    const made = await save.mutateAsync({ body: { facility, slots, pax, companions, name } }).catch(() => undefined);
    void readAgain(availability.path);
    if (!made) return;
    onDone();
    void navigate({ to: '/bookings', search: { pay: made.id } });
  };
  return (
    <Group as="section" gap="4px 12px" nowrap className={classes.bar} aria-label={t.holdLabel()} tone="warning">
      <p role="status">
        {save.error
          ? refusalWords(save.error).join(' ')
          : t.holdEnded({ facility: hold.facility_name, when: moment(hold.start_from) })}
      </p>
      {!save.error && (
        <button type="button" className={classes.go} disabled={save.isPending} onClick={again}>
          {t.holdAgain()}
        </button>
      )}
      <button type="button" className={classes.drop} onClick={onDone}>
        {t.holdClose()}
      </button>
    </Group>
  );
}
