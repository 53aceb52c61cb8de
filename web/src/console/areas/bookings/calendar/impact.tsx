import { type Create, calendarEvent, isDate, previewCalendarEvent } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { clubMoment } from '../../../../ui/time/instants.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import type { FormAsideProps } from '../../../kit/entry/entry.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { HitList } from './hit-list.tsx';
import {
  bookingNote,
  dayChangeWords,
  facilityWords,
  type Impact,
  impactTitle,
  sessionNote,
  sessionWords,
} from './impact-words.ts';

const PAUSE_MS = 400;
const WAYS = [
  { key: 'save', label: t.impactIfSaved() },
  { key: 'delete', label: t.impactIfDeleted() },
] as const;

/** What a change of the calendar would hit, told while it is typed. */
export function CalendarImpact({ row }: FormAsideProps<typeof calendarEvent>) {
  const [way, setWay] = useState<'save' | 'delete'>('save');
  const values = useWatch<Create<typeof calendarEvent>>();
  const proposed = {
    id: row?.id ?? null,
    name: String(values.name ?? '').trim() || t.impactThisDay(),
    start_date: String(values.start_date ?? ''),
    end_date: String(values.end_date ?? ''),
    ...(values.kind && { kind: values.kind }),
  };
  const [asked] = useDebouncedValue(
    JSON.stringify(way === 'delete' ? { id: row?.id, remove: true } : proposed),
    PAUSE_MS,
  );
  const complete =
    way === 'delete' ||
    (isDate(proposed.start_date) && isDate(proposed.end_date) && proposed.start_date <= proposed.end_date);
  const body: typeof proposed = JSON.parse(asked);
  const impact = useRead(previewCalendarEvent, {
    under: calendarEvent.path,
    body,
    enabled: complete && (way === 'delete' || (isDate(body.start_date) && isDate(body.end_date))),
  });
  return (
    <Card title={t.impactTitle()}>
      <Stack pt={16} gap={12}>
        {row && <Segmented label={t.impactWhenLabel()} options={WAYS} current={way} onChange={setWay} />}
        {!complete && (
          <Text size="s" tone="muted">
            {t.impactPickDays()}
          </Text>
        )}
        {complete && impact.isError && <ErrorState {...errorText(impact.error)} onRetry={impact.refetch} bare />}
        {complete && impact.isPending && <SkeletonRows rows={3} />}
        {complete && impact.data && <ImpactText impact={impact.data} />}
      </Stack>
    </Card>
  );
}

function ImpactText({ impact }: { readonly impact: Impact }) {
  const { timezone } = clubConfig();
  const { days, bookings, sessions, facilities } = impact;
  const booked = bookingNote(impact);
  const planned = sessionNote(impact);
  const closes = days.first.some(({ after }) => after.closure !== null);
  return (
    <Stack gap={12} role="status">
      <p>
        <strong>{impactTitle(impact)}</strong>
      </p>
      <HitList
        title={t.impactDaysTitle()}
        hits={days}
        keyOf={({ date }) => date}
        lineOf={(one) => [formatDate(one.date), dayChangeWords(one)]}
      />
      {booked && (
        <Note tone={closes ? 'warning' : 'info'}>
          <p>{booked}</p>
          {closes && <LinkTo to={listPath('closures')}>{t.impactClosuresLink()}</LinkTo>}
        </Note>
      )}
      <HitList
        title={t.impactBookingsTitle()}
        hits={bookings}
        keyOf={({ id }) => id}
        lineOf={(one) => [`${one.facility_name}, ${clubMoment(one.start_from, timezone)}`, one.member_name]}
      />
      {planned && <Note tone="info">{planned}</Note>}
      <HitList
        title={t.impactSessionsTitle()}
        hits={sessions}
        keyOf={({ offering, start_from }) => `${offering} ${start_from}`}
        lineOf={(one) => [`${one.name}, ${clubMoment(one.start_from, timezone)}`, sessionWords(one)]}
      />
      <HitList
        title={t.impactFacilitiesTitle()}
        hits={facilities}
        keyOf={({ id, date, hours_after, price }) => `${id} ${date} ${hours_after} ${price}`}
        lineOf={(one) => [
          one.days > 1
            ? t.impactFacilityDays({ facility: one.name, date: formatDate(one.date), days: one.days - 1 })
            : `${one.name}, ${formatDate(one.date)}`,
          facilityWords(one),
        ]}
      />
      {days.count > 0 && (
        <Text size="s" tone="muted">
          {t.impactLookedUntil({ date: formatDate(impact.looked_until) })}
        </Text>
      )}
    </Stack>
  );
}
