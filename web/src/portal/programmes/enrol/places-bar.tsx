import { courseEnrollment, eventRegistration } from '@clubhouse/contract';
import { bookingWords as t } from '@clubhouse/messages/portal/booking-words';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import classes from '../../../ui/page/bar.module.css';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { timeLeft, useNow } from '../../../ui/time/use-now.ts';
import { offeringIn, type Places } from '../logic/offering.ts';
import type { Kind } from '../offering-kind.ts';

const LAST_MINUTE = 60_000;
/** Offers come by themselves. */
const LOOK_AGAIN_MS = 60_000;

// It is on every page: what the whole kind needs stays with the pages of courses and events.
const OFFERING_LINKS = {
  course: { places: courseEnrollment, place: '/course-enrollment/$id' },
  event: {
    places: eventRegistration,
    place: '/event-registration/$id',
  },
} as const;

function useHeld(kind: Kind) {
  const member__id = useMember().member_profile?.id ?? 0;
  const { data, refetch } = useList(
    OFFERING_LINKS[kind].places,
    { member__id, status: 'PENDING_PAYMENT', limit: 20 },
    { enabled: member__id > 0 },
  );
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (data?.results ?? []).filter(({ expires_at }) => expires_at !== null);
}

/** Places in courses and events that wait for payment, until they are settled; home and their own page say so themselves. */
export function PlacesBar({ at }: { readonly at: string }) {
  const held = [
    ...useHeld('course').map((places) => ({ kind: 'course' as const, places })),
    ...useHeld('event').map((places) => ({ kind: 'event' as const, places })),
  ].toSorted((one, other) => String(one.places.expires_at).localeCompare(String(other.places.expires_at)));
  const first = held.find(({ kind, places }) => OFFERING_LINKS[kind].place.replace('$id', String(places.id)) !== at);
  return first ? <Bar key={first.places.id} {...first} more={held.length - 1} /> : null;
}

interface BarProps {
  readonly kind: Kind;
  readonly places: Places;
  readonly more: number;
}

function Bar({ kind, places, more }: BarProps) {
  const now = useNow(true);
  const until = places.expires_at ?? '';
  const left = Date.parse(until) - now;
  const offeringKind = OFFERING_LINKS[kind];
  const over = left <= 0;
  useEffect(() => {
    if (over) void readAgain(offeringKind.places.path);
  }, [over, offeringKind]);
  if (over) return null;
  return (
    <Group
      as="section"
      gap="4px 12px"
      nowrap
      className={classes.bar}
      aria-label={t.placesLabel({ kind })}
      tone={left < LAST_MINUTE ? 'warning' : 'own'}
    >
      <p>
        <MessageText
          of={places.is_offer ? t.holdOfferText : t.holdText}
          with={{
            name: (
              <Text as="b" weight="bold">
                {offeringIn(places).name}
              </Text>
            ),
            more,
            time: <span>{t.holdTimeLeft({ time: timeLeft(until, now) })}</span>,
          }}
        />
      </p>
      <Link to={offeringKind.place} params={{ id: String(places.id) }} search={{ pay: 1 }} className={classes.go ?? ''}>
        {t.holdContinue()}
      </Link>
    </Group>
  );
}
