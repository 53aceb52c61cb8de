// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have cells that begin and end at any minute
// biome-ignore-all lint/a11y/useFocusableInteractive: the button within the cell takes the focus
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Column, Layout, PlacedSlot } from '../logic/columns.ts';
import { lineOf } from '../logic/columns.ts';
import { slotKey } from '../logic/just-taken.ts';
import { canOpen, isPeak, kindOf, type SlotKind } from '../logic/slot-state.ts';
import { saidOf } from '../logic/words.ts';
import classes from './grid.module.css';
import slotClasses from './slot.module.css';
import { SlotContent } from './slot-content.tsx';

interface Props {
  readonly column: Column;
  readonly at: number;
  readonly index: number;
  readonly slot: PlacedSlot;
  readonly layout: Layout;
  readonly ahead: number;
  /** How dear it is among what is on screen. */
  readonly level: number | undefined;
  readonly reachable: boolean;
  readonly picked: boolean;
  readonly justTaken: boolean;
  readonly offered: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onPress: (event: PointerEvent) => void;
  readonly onEnter: (event: PointerEvent) => void;
}

/** Two lines need this much room. */
const SHORT_PX = 46;
const WAS_TAKEN: readonly (SlotKind | undefined)[] = ['held', 'taken', 'full'];

/** A slot that someone gave back since it was last looked at; it draws the eye once. */
function useFreed(kind: SlotKind): boolean {
  const former = useRef<SlotKind>(undefined);
  const [freed, setFreed] = useState(false);
  useEffect(() => {
    setFreed(kind === 'free' && WAS_TAKEN.includes(former.current));
    former.current = kind;
  }, [kind]);
  return freed;
}

/** Slots of one booking, and of one closure, are drawn as one: which of its ends a slot is. */
function joined({ slots, facility }: Column, index: number): string | undefined {
  const slot = slots[index];
  const same = (other: PlacedSlot | undefined) =>
    slot !== undefined &&
    other !== undefined &&
    (slot.reservation !== null
      ? slot.reservation === other.reservation
      : kindOf(slot, facility) === 'closed' && kindOf(other, facility) === 'closed' && slot.note === other.note);
  const [before, after] = [same(slots[index - 1]), same(slots[index + 1])];
  return before ? (after ? 'between' : 'end') : after ? 'begin' : undefined;
}

/** One slot in the calendar. */
export function SlotCell(props: Props) {
  const { column, at, index, slot, layout, ahead, level, reachable, picked, justTaken, offered } = props;
  const kind = kindOf(slot, column.facility);
  const freed = useFreed(kind);
  const said = saidOf(slot, column.facility, column.day.date, column.dayName);
  const style = { gridColumn: at + 2, gridRow: `${lineOf(layout, slot.from)} / ${lineOf(layout, slot.to)}` };
  return (
    <div role="gridcell" aria-colindex={at + 2} aria-selected={picked} className={classes.cell} style={style}>
      <button
        type="button"
        className={slotClasses.slot}
        data-kind={kind}
        data-offer={offered || undefined}
        data-peak={(kind === 'free' && isPeak(slot.peak_type)) || undefined}
        data-price={kind === 'free' ? level : undefined}
        data-joined={joined(column, index)}
        data-short={((slot.to - slot.from) / 60) * layout.hourPx < SHORT_PX || undefined}
        data-freed={freed || undefined}
        data-just={justTaken || undefined}
        data-cell={`${at}-${index}`}
        data-slot={slotKey(column.facility.id, slot.start_from)}
        data-booking={slot.reservation ?? undefined}
        tabIndex={reachable ? 0 : -1}
        aria-disabled={canOpen(kind) ? undefined : true}
        onClick={props.onOpen}
        onFocus={props.onFocus}
        onPointerDown={props.onPress}
        onPointerEnter={props.onEnter}
      >
        <span className={slotClasses.said}>{said.before}</span>{' '}
        <SlotContent slot={slot} facility={column.facility} ahead={ahead} justTaken={justTaken} offered={offered} />
        {said.after && <span className={slotClasses.said}>{said.after}</span>}
      </button>
    </div>
  );
}
