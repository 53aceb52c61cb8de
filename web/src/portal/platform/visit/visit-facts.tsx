import { visit as t } from '@clubhouse/messages/portal/platform/visit';
import { clubConfig } from '../../../api-client/club/config.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { clubDay, clubTime } from '../../../ui/time/instants.ts';
import type { Visit } from './visit.ts';

/** Who, when and where. */
export function VisitFacts({ visit }: { readonly visit: Visit }) {
  const zone = clubConfig().timezone;
  const times = `${clubTime(visit.start_from, zone).slice(-5)}–${clubTime(visit.end_at, zone).slice(-5)}`;
  const facts: readonly (readonly [string, string])[] = [
    [t.factGuest(), visit.name],
    [t.factHost(), visit.organiser_name],
    [t.factWhen(), `${clubDay(visit.start_from, zone)}, ${times}`],
    [t.factWhere(), [visit.facility_name, visit.location].filter(Boolean).join(', ')],
  ];
  return <FactList facts={facts} />;
}
