import { bookingWords } from '@clubhouse/messages/portal/booking-words';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Group } from '../../../ui/layout/layout.tsx';
import type { Column } from '../logic/columns.ts';
import { isPeak, kindOf, type SlotKind } from '../logic/slot-state.ts';
import classes from './views.module.css';

const WORDS: readonly (readonly [SlotKind, string])[] = [
  ['held', t.legendHeld()],
  ['forme', t.slotHeldForYou()],
  ['mine', t.slotYours()],
  ['opens', t.slotOpensLater()],
  ['closed', t.slotClosed()],
  ['taken', t.slotTaken()],
  ['full', t.slotFull()],
];

/** What the shapes mean; only those that are in view. */
export function Legend({ columns }: { readonly columns: readonly Column[] }) {
  const slots = columns.flatMap(({ facility, slots: all }) =>
    all.map((slot) => ({ slot, kind: kindOf(slot, facility) })),
  );
  const kinds = new Set(slots.map(({ kind }) => kind));
  const peak = slots.some(({ slot, kind }) => kind === 'free' && isPeak(slot.peak_type));
  return (
    <Group
      as="ul"
      align="stretch"
      size="s"
      tone="soft"
      gap="6px 18px"
      mb={12}
      className={classes.legend}
      aria-label={t.legendLabel()}
    >
      {peak && (
        <Group as="li" nowrap gap={7}>
          <i data-kind="peak" />
          {bookingWords.ratePeak()}
        </Group>
      )}
      {WORDS.filter(([kind]) => kinds.has(kind)).map(([kind, words]) => (
        <Group as="li" nowrap gap={7} key={kind}>
          <i data-kind={kind} />
          {words}
        </Group>
      ))}
    </Group>
  );
}
