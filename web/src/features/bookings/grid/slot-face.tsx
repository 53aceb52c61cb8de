import type { SeenFacility, SeenSlot } from '@clubhouse/contract';
import { IconBolt, IconCircleCheck, IconHourglass, IconLock, IconTool } from '@tabler/icons-react';
import { isPeak, kindOf, peakWords } from '../logic/slot-state.ts';
import { money, opensWords } from '../logic/words.ts';
import { Countdown } from './countdown.tsx';

interface Props {
  readonly slot: SeenSlot;
  readonly facility: SeenFacility;
  /** How far the club's clock is ahead. */
  readonly ahead: number;
  /** Somebody has taken it under the person's eyes. */
  readonly justTaken?: boolean;
}

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const;

/** What a slot shows to the eye: shape and word together, never colour alone. */
export function SlotFace({ slot, facility, ahead, justTaken = false }: Props) {
  if (justTaken)
    return (
      <span>
        <IconBolt {...ICON} /> Just taken
      </span>
    );
  const peak = peakWords(slot.peak_type);
  switch (kindOf(slot, facility)) {
    case 'free': {
      const left = slot.places_left === null ? undefined : `${slot.places_left} left`;
      const second = [peak, left].filter((one) => one !== undefined).join(', ');
      return (
        <>
          <b>{slot.price === null ? 'No price' : Number(slot.price) === 0 ? 'No charge' : money(slot.price)}</b>{' '}
          {second && <small data-peak={isPeak(slot.peak_type) || undefined}>{second}</small>}
        </>
      );
    }
    case 'mine':
      return (
        <span>
          <IconCircleCheck {...ICON} /> Yours
        </span>
      );
    case 'forme':
      return (
        <>
          <span>
            <IconHourglass {...ICON} /> Held for you
          </span>{' '}
          <small>
            <Countdown until={slot.held_until ?? ''} ahead={ahead} /> left to pay
          </small>
        </>
      );
    case 'held':
      return (
        <>
          <span>
            <IconHourglass {...ICON} /> Held
          </span>{' '}
          <small>
            free in <Countdown until={slot.held_until ?? ''} ahead={ahead} />
          </small>
        </>
      );
    case 'taken':
      return <span>Taken</span>;
    case 'full':
      return (
        <>
          <span>Full</span> <small data-link>Join waitlist</small>
        </>
      );
    case 'opens':
      return (
        <>
          <span>Opens {slot.opens_at ? opensWords(slot.opens_at) : 'later'}</span>{' '}
          <small>
            <IconLock {...ICON} /> for you
          </small>
        </>
      );
    case 'closed':
      return (
        <>
          <span>
            <IconTool {...ICON} /> Closed
          </span>{' '}
          {slot.note && <small data-note>{slot.note}</small>}
        </>
      );
    case 'late':
      return (
        <>
          <span>Too late</span> {slot.note && <small data-note>{slot.note}</small>}
        </>
      );
    case 'past':
      return null;
  }
}
