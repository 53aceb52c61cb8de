import type { Column } from '../logic/columns.ts';
import { isPeak, kindOf, type SlotKind } from '../logic/slot-state.ts';
import classes from './views.module.css';

const WORDS: readonly (readonly [SlotKind, string])[] = [
  ['held', 'Held by someone'],
  ['forme', 'Held for you'],
  ['mine', 'Yours'],
  ['opens', 'Opens later'],
  ['closed', 'Closed'],
  ['taken', 'Taken'],
  ['full', 'Full'],
];

/** What the shapes mean; only those that are in view. */
export function Legend({ columns }: { readonly columns: readonly Column[] }) {
  const slots = columns.flatMap(({ facility, slots: all }) =>
    all.map((slot) => ({ slot, kind: kindOf(slot, facility) })),
  );
  const kinds = new Set(slots.map(({ kind }) => kind));
  const peak = slots.some(({ slot, kind }) => kind === 'free' && isPeak(slot.peak_type));
  return (
    <ul className={classes.legend} aria-label="What the shapes mean">
      {peak && (
        <li>
          <i data-kind="peak" />
          Peak
        </li>
      )}
      {WORDS.filter(([kind]) => kinds.has(kind)).map(([kind, words]) => (
        <li key={kind}>
          <i data-kind={kind} />
          {words}
        </li>
      ))}
    </ul>
  );
}
