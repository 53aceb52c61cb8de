import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { Below, Text } from '../../../ui/layout/text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { type Offering, offeringIn, type Places } from '../logic/offering.ts';
import { dayOf, shortDay, when } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './enrolment.module.css';

interface Props {
  readonly kind: Kind;
  readonly places: Places;
  readonly offering: Offering | undefined;
}

/** The sessions of the party, those that are over in grey. */
export function EnrolmentSessions({ kind, places, offering }: Props) {
  const { calls, resource } = callsOf(kind);
  const { data, error } = useRead(calls.sessions, {
    under: resource.path,
    path: { id: offeringIn(places).id },
    query: places.term ? { term: places.term } : {},
  });
  if (error) return <Text tone="muted">{t.placeDatesError()}</Text>;
  if (!data) return <Skeleton height={80} radius={10} />;
  return (
    <Text as="ol" size="m" digits p="10px 0 0" className={classes.sessions}>
      {data.results.map((session) => (
        <Text
          as="li"
          p="5px 0"
          key={session.start_from}
          data-over={Date.parse(session.end_at) < Date.now() || undefined}
        >
          {session.closed === null ? (
            <span>{when(session.start_from, session.end_at)}</span>
          ) : (
            <span>
              <s>{shortDay(dayOf(session.start_from))}</s> {session.closed}
            </span>
          )}
          {session.venue && session.venue !== offering?.venue && <Below>{session.venue}</Below>}
        </Text>
      ))}
      {offering?.venue && (
        <Text as="li" p="5px 0" tone="muted">
          {offering.venue}
        </Text>
      )}
    </Text>
  );
}
