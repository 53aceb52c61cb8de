import { dayWords } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { Meter } from '../../../ui/meter/meter.tsx';
import { clubDate, clubMoment } from '../../../ui/time/instants.ts';
import { clubToday } from '../../kit/dates/club-days.ts';
import { placesOf } from './logic/places-taken.ts';
import type { OfferingRow } from './offering-kind.ts';
import { OfferingStatusBadge } from './offering-status-badge.tsx';
import classes from './offerings.module.css';

export const statusCell = ({ status }: OfferingRow) => <OfferingStatusBadge status={status} />;

/** When the next session begins; of what is over, that it is. */
export function nextCell({ next_start, next_end }: OfferingRow) {
  if (!next_start || !next_end)
    return (
      <Text as="span" tone="muted">
        {t.cellNoSession()}
      </Text>
    );
  const { timezone } = clubConfig();
  const over = Date.parse(next_end) < Date.now();
  return (
    <Text as="time" dateTime={next_start} {...(over && { tone: 'muted' })}>
      {over ? t.cellEnded({ date: dayWords(clubDate(next_end, timezone)) }) : clubMoment(next_start, timezone)}
    </Text>
  );
}

/** "14 of 20", over a bar that is as full. */
export function PlacesBar({ row }: { readonly row: OfferingRow }) {
  const { taken, of } = placesOf(row, clubToday());
  if (of === 0)
    return (
      <Text as="span" tone="muted">
        {t.cellNoTerm()}
      </Text>
    );
  return (
    <span className={classes.places}>
      <span>{t.cellPlaces({ taken, total: of })}</span>
      <Meter share={taken / of} tone={taken >= of ? 'warning' : undefined} />
    </span>
  );
}

export const placesCell = (row: OfferingRow) => <PlacesBar row={row} />;

export function waitingCell({ waiting }: OfferingRow) {
  return waiting > 0 ? (
    <Text as="span" digits>
      {waiting}
    </Text>
  ) : (
    <Text as="span" tone="muted">
      –
    </Text>
  );
}
