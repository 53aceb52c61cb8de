import { bookings as t } from '@clubhouse/messages/portal/bookings';
import type { ComponentPropsWithRef } from 'react';
import { Text } from '../../../ui/layout/text.tsx';
import { SlotContent } from '../grid/slot-content.tsx';
import { slotKey } from '../logic/just-taken.ts';
import { minutesOfRange } from '../logic/ranges.ts';
import { canOpen, isPeak, kindOf, peakWords } from '../logic/slot-state.ts';
import type { Start } from '../logic/starts.ts';
import { dayBefore, hourOf, money } from '../logic/words.ts';
import classes from './find.module.css';

interface Props {
  readonly start: Start;
  /** The day in view: a time past its midnight says which day it is. */
  readonly date: string;
  readonly ahead: number;
  /** How dear it is among what is on screen. */
  readonly level: number | undefined;
  readonly chosen: boolean;
  readonly justTaken: ReadonlySet<string>;
  readonly onBook: (facility: number, at: string, until: string) => void;
  readonly onBooking: (id: number) => void;
}

/** A time to begin: what it costs and where it is free, or why it is not. */
export function StartButton({ start, date, ahead, level, chosen, justTaken, onBook, onBooking }: Props) {
  const { at, offers, blocked } = start;
  const day = dayBefore(at, date);
  const hour = (
    <b className={classes.hour}>
      {day && <small>{day.trim()}</small>} {hourOf(at)}
    </b>
  );
  const best = offers[0];
  if (best) {
    const peak = best.range.map(({ peak_type }) => peakWords(peak_type)).find((one) => one);
    const where = offers.length === 1 ? best.facility.name : t.startFreeCount({ count: offers.length });
    const price = best.price === null ? t.noPrice() : Number(best.price) === 0 ? t.noCharge() : money(best.price);
    return (
      <StartBox
        data-kind="free"
        data-peak={best.range.some(({ peak_type }) => isPeak(peak_type)) || undefined}
        data-price={level}
        data-chosen={chosen || undefined}
        data-slot={slotKey(best.facility.id, at)}
        onClick={() => onBook(best.facility.id, at, best.range.at(-1)?.end_at ?? at)}
      >
        <Text as="span" block className={classes.first}>
          {hour} <span>{price}</span>
        </Text>{' '}
        <Text as="span" block>
          {peak && <em>{peak}</em>}
          {peak && ' · '}
          {where}
        </Text>
      </StartBox>
    );
  }
  if (!blocked) return null;
  const { slot, facility, range } = blocked;
  const kind = kindOf(slot, facility);
  const just = justTaken.has(slotKey(facility.id, slot.start_from));
  const open = () => {
    if (slot.reservation !== null) return onBooking(slot.reservation);
    if (!canOpen(kind)) return;
    // Only what is taken from its begin on can be waited for as a whole.
    const whole = minutesOfRange(at, slot.start_from) === 0;
    onBook(facility.id, whole ? at : slot.start_from, whole ? (range.at(-1)?.end_at ?? slot.end_at) : slot.end_at);
  };
  return (
    <StartBox
      data-kind={kind}
      data-just={just || undefined}
      aria-disabled={canOpen(kind) ? undefined : true}
      onClick={open}
    >
      <Text as="span" block className={classes.first}>
        {hour}
      </Text>{' '}
      <Text as="span" block>
        <SlotContent slot={slot} facility={facility} ahead={ahead} justTaken={just} />
      </Text>
    </StartBox>
  );
}

const StartBox = (props: ComponentPropsWithRef<'button'>) => (
  <Text as="button" size="s" tone="soft" digits p="10px 12px" type="button" className={classes.start} {...props} />
);
