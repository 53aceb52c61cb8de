import type { SeenFacility, SeenSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { SlotContent } from '../grid/slot-content.tsx';
import { slotKey } from '../logic/just-taken.ts';
import { shortestFrom } from '../logic/ranges.ts';
import { canOpen, kindOf } from '../logic/slot-state.ts';
import { saidOf, slotWords } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import { useJustTaken } from '../use-just-taken.ts';
import { LoadedCalendar } from './loaded-calendar.tsx';
import type { ViewProps } from './view-props.ts';
import classes from './views.module.css';

/** A day as plain lists, place after place: the same as the grid, to be read from top to bottom. */
export function AgendaView({ date, state, onState, onBook, onBooking }: ViewProps) {
  const seen = useAvailability({ date, category: state.category, group: state.group });
  const news = useJustTaken(seen.facilities);
  const open = (facility: SeenFacility, slots: readonly SeenSlot[], index: number) => {
    const slot = slots[index];
    if (!slot) return;
    if (slot.reservation !== null) return onBooking(slot.reservation);
    const range = slot.available ? shortestFrom(slots, index, facility) : [slot];
    onBook(facility.id, slot.start_from, range.at(-1)?.end_at ?? slot.end_at);
  };
  return (
    <LoadedCalendar {...seen} onClear={() => onState({ category: undefined, group: undefined })}>
      {(facilities) => (
        <Stack gap={24}>
          <p className={unseen.unseen} role="status">
            {news.words}
          </p>
          {facilities.map((facility) => (
            <Place key={facility.id} facility={facility} ahead={seen.ahead} justTaken={news.keys} onOpen={open} />
          ))}
        </Stack>
      )}
    </LoadedCalendar>
  );
}

interface PlaceProps {
  readonly facility: SeenFacility;
  readonly ahead: number;
  readonly justTaken: ReadonlySet<string>;
  readonly onOpen: (facility: SeenFacility, slots: readonly SeenSlot[], index: number) => void;
}

function Place({ facility, ahead, justTaken, onOpen }: PlaceProps) {
  const day = facility.days[0];
  const slots = day?.slots ?? [];
  const shown = slots.flatMap((slot, index) => (kindOf(slot, facility) === 'past' ? [] : [{ slot, index }]));
  return (
    <section aria-label={facility.name}>
      <Text as="h3" mb={8}>
        {facility.name}{' '}
        <Text as="small" tone="muted" weight="regular">
          {facility.location}
        </Text>
      </Text>
      {shown.length === 0 ? (
        <Text tone="muted">
          {day?.closure
            ? t.closedReason({ reason: day.closure })
            : slots.length > 0
              ? t.agendaOver()
              : t.agendaClosed()}
        </Text>
      ) : (
        <Grid as="ul" columns="repeat(auto-fill, minmax(250px, 1fr))" gap={8} className={classes.slots}>
          {shown.map(({ slot, index }) => {
            const kind = kindOf(slot, facility);
            const said = saidOf(slot, facility, day?.date ?? '');
            const just = justTaken.has(slotKey(facility.id, slot.start_from));
            return (
              <li key={slot.start_from}>
                <Group
                  as="button"
                  nowrap
                  justify="space-between"
                  size="m"
                  weight="medium"
                  tone="strong"
                  digits
                  gap={12}
                  p="6px 12px"
                  type="button"
                  className={classes.slot}
                  data-kind={kind}
                  data-just={just || undefined}
                  aria-disabled={canOpen(kind) ? undefined : true}
                  onClick={() => canOpen(kind) && onOpen(facility, slots, index)}
                >
                  <span className={unseen.unseen}>{said.before}</span>{' '}
                  <time dateTime={slot.start_from} aria-hidden="true">
                    {slotWords(slot.start_from, slot.end_at, day?.date ?? '')}
                  </time>
                  <span>
                    <SlotContent slot={slot} facility={facility} ahead={ahead} justTaken={just} />
                  </span>
                  {said.after && <span className={unseen.unseen}>{said.after}</span>}
                </Group>
              </li>
            );
          })}
        </Grid>
      )}
    </section>
  );
}
