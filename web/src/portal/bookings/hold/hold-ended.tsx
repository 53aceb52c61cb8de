import { availability, reservation } from '@clubhouse/contract';
import { bookingWords as t } from '@clubhouse/messages/portal/booking-words';
import { useNavigate } from '@tanstack/react-router';
import { readAgain } from '../../../api-client/use-read.ts';
import { useSave } from '../../../api-client/use-save.ts';
import classes from '../../../ui/bar/bar.module.css';
import type { Booking } from '../logic/actions.ts';
import { moment } from '../logic/words.ts';
import { refusalWords } from '../sheet/refusal.ts';

interface Props {
  readonly hold: Booking;
  readonly onDone: () => void;
}

/** The time to pay has run out: it can be held once more, if nobody was faster. */
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
    <section className={classes.bar} aria-label={t.holdLabel()} data-last>
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
    </section>
  );
}
