import { addDays, checkInBooking, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import {
  eveningOf,
  isSmallHours,
  lastStartOf,
  momentOf,
  spanWords,
  withNight,
} from '../../../kit/dates/evening-times.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import shared from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { CodePanel } from '../../../kit/scan/code-panel.tsx';
import { BookingActions } from '../booking-actions.tsx';
import { STATUS_WORDS } from '../booking-words.ts';
import classes from './desk.module.css';
import { WalkInButton } from './walk-in-button.tsx';

const TODAY: readonly string[] = ['CONFIRMED', 'NO_SHOW', 'COMPLETED'];

/** Who comes today; by the code on their phone, or by their name in the list. */
export function CheckInPage() {
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const checkIn = useOperation(checkInBooking, { invalidates: [reservation.path] });
  const day = clubToday();
  const midnight = Date.parse(momentOf(day, '00:00'));
  const today = useList(reservation, {
    // After midnight, bookings that began last night and still go on come first.
    start_from__gte: isSmallHours() ? momentOf(addDays(day, -1), '12:00') : day,
    // Tonight's late hours belong to today.
    start_from__lte: lastStartOf(day),
    ordering: 'start_from',
    limit: 500,
  });
  const check = (code: string) =>
    checkIn.mutateAsync({ body: { code } }).then(
      (row) => {
        setSaid({
          tone: 'success',
          text: t.checkedInNote({
            member: row.member_name,
            facility: row.facility_name,
            time: spanWords(row.start_from, row.end_at),
          }),
        });
        return true;
      },
      (thrown: unknown) => {
        setSaid({ tone: 'danger', text: refusalText(thrown) });
        return false;
      },
    );
  const rows = today.data?.results.filter(
    (row) => TODAY.includes(row.status) && Date.parse(row.end_at) > midnight && eveningOf(row) <= day,
  );
  return (
    <div className={shared.page}>
      <PageHead title={t.checkInTitle()} below={t.checkInIntro()}>
        <WalkInButton />
      </PageHead>
      <Grid columns={2} from="desk" gap={16} align="start">
        <Panel title={t.checkInCodeTitle()}>
          <Stack gap={16}>
            <CodePanel label={t.checkInCodeLabel()} act={t.checkInButton()} busy={checkIn.isPending} onCode={check} />
            <div aria-live="assertive">{said && <Note tone={said.tone}>{said.text}</Note>}</div>
          </Stack>
        </Panel>
        <Panel title={t.today()}>
          {today.isError && (
            <ErrorState {...errorText(today.error)} title={t.checkInError()} onRetry={today.refetch} bare />
          )}
          {today.isPending && <SkeletonRows rows={5} />}
          {rows?.length === 0 && (
            <EmptyState title={t.checkInEmptyTitle()} bare>
              {t.checkInEmptyBody()}
            </EmptyState>
          )}
          <Stack as="ul" line="between">
            {rows?.map((row) => {
              const { label, icon, tone } = STATUS_WORDS[row.status];
              return (
                <Grid as="li" key={row.id} columns="92px 1fr auto" align="center" gap="4px 12px" p="8px 0">
                  <Text as="span" size="m" digits>
                    {spanWords(row.start_from, row.end_at)}
                  </Text>
                  <Text as="span" size="m" breakable>
                    <b>{row.member_name}</b>
                    <Below>
                      {[row.membership_id, withNight(row.facility_name ?? '', row)].filter(Boolean).join(' · ')}
                    </Below>
                  </Text>
                  <StatusBadge tone={row.checked_in_at ? 'success' : tone} icon={icon}>
                    {row.checked_in_at ? t.statusCheckedIn() : label}
                  </StatusBadge>
                  <Group as="span" className={classes.acts} gap={8} align="stretch">
                    {!row.checked_in_at && row.status !== 'COMPLETED' && <BookingActions row={row} />}
                  </Group>
                </Grid>
              );
            })}
          </Stack>
        </Panel>
      </Grid>
    </div>
  );
}
