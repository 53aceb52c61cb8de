import type { VisibleFacility, VisibleSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconBolt, IconCircleCheck, IconHourglass, IconLock, IconTool } from '@tabler/icons-react';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { isPeak, kindOf, peakWords } from '../logic/slot-state.ts';
import { hourOf, money, opensWords } from '../logic/words.ts';
import { Countdown } from './countdown.tsx';

interface Props {
  readonly slot: VisibleSlot;
  readonly facility: VisibleFacility;
  /** How far the club's clock is ahead. */
  readonly ahead: number;
  /** Someone has taken it under the person's eyes. */
  readonly justTaken?: boolean;
  /** It is held because it was offered from the waitlist. */
  readonly offered?: boolean;
}

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const;

/** What a slot shows to the eye: shape and word together, never colour alone. */
export function SlotContent({ slot, facility, ahead, justTaken = false, offered = false }: Props) {
  if (justTaken)
    return (
      <span>
        <IconBolt {...ICON} /> {t.slotJustTaken()}
      </span>
    );
  const peak = peakWords(slot.peak_type);
  switch (kindOf(slot, facility)) {
    case 'free': {
      const left = slot.places_left === null ? undefined : t.slotPlacesLeft({ count: slot.places_left });
      const second = [peak, left].filter((one) => one !== undefined).join(', ');
      return (
        <>
          <b>{slot.price === null ? t.noPrice() : Number(slot.price) === 0 ? t.noCharge() : money(slot.price)}</b>{' '}
          {second && <small data-peak={isPeak(slot.peak_type) || undefined}>{second}</small>}
        </>
      );
    }
    case 'mine':
      return (
        <span>
          <IconCircleCheck {...ICON} /> {t.slotYours()}
        </span>
      );
    case 'forme':
      if (offered)
        return (
          <>
            <span>
              <IconHourglass {...ICON} /> {t.slotOffered()}
            </span>{' '}
            <small>{t.slotOfferedUntil({ time: hourOf(slot.held_until ?? '') })}</small>
          </>
        );
      return (
        <>
          <span>
            <IconHourglass {...ICON} /> {t.slotHeldForYou()}
          </span>{' '}
          <small>
            <MessageText
              of={t.slotLeftToPay}
              with={{ countdown: <Countdown until={slot.held_until ?? ''} ahead={ahead} /> }}
            />
          </small>
        </>
      );
    case 'held':
      return (
        <>
          <span>
            <IconHourglass {...ICON} /> {t.slotHeld()}
          </span>{' '}
          <small>
            <MessageText
              of={t.slotHoldLeft}
              with={{ countdown: <Countdown until={slot.held_until ?? ''} ahead={ahead} /> }}
            />
          </small>
        </>
      );
    case 'taken':
      return <span>{t.slotTaken()}</span>;
    case 'full':
      return (
        <>
          <span>{t.slotFull()}</span> <small data-link>{t.joinWaitlist()}</small>
        </>
      );
    case 'opens':
      return (
        <>
          <span>{slot.opens_at ? t.slotOpens({ time: opensWords(slot.opens_at) }) : t.slotOpensLater()}</span>{' '}
          <small>
            <IconLock {...ICON} /> {t.slotOpensForYou()}
          </small>
        </>
      );
    case 'closed':
      return (
        <>
          <span>
            <IconTool {...ICON} /> {t.slotClosed()}
          </span>{' '}
          {slot.note && <small data-note>{slot.note}</small>}
        </>
      );
    case 'late':
      return (
        <>
          <span>{t.slotTooLate()}</span> {slot.note && <small data-note>{slot.note}</small>}
        </>
      );
    case 'past':
      return null;
  }
}
