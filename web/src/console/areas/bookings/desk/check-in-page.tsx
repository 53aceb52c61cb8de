import { addDays, checkInBooking, isGuestPass, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Disclosure } from '../../../../ui/disclosure/disclosure.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { EmptyState, NoResults } from '../../../../ui/states/states.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { eveningOf, isSmallHours, lastStartOf, momentOf, spanWords } from '../../../kit/dates/evening-times.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import shared from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { CodePanel } from '../../../kit/scan/code-panel.tsx';
import { type Admission, useAdmit } from '../../../kit/scan/use-admit.ts';
import { BookingDialog } from '../booking-dialog.tsx';
import type { BookingRow } from '../booking-words.ts';
import { arrivalGroups, isSought } from './arrival-groups.ts';
import { ArrivalList } from './arrival-list.tsx';
import { WalkInButton } from './walk-in-button.tsx';

/** Who comes next, found by name or by the code on their phone; those who are here already are folded away. */
export function CheckInPage() {
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState<number>();
  const [said, setSaid] = useState<{ readonly tone: Admission['tone']; readonly text: string }>();
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
  const { admit, busy } = useAdmit();
  const admitGuest = async (code: string) => {
    const { tone, title, text } = await admit({ code });
    setSaid({ tone, text: `${title}. ${text}` });
    return tone !== 'danger';
  };
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
  const rows = today.data?.results.filter((row) => Date.parse(row.end_at) > midnight && eveningOf(row) <= day);
  const words = sought.trim();
  const { next, here, missed } = arrivalGroups(rows?.filter((row) => isSought(row, words)) ?? [], Date.now());
  const isEmpty = next.length + here.length + missed.length === 0;
  const shown = rows?.find(({ id }) => id === open);
  const list = { onOpen: ({ id }: BookingRow) => setOpen(id) };
  return (
    <div className={shared.page}>
      <PageHead title={t.checkInTitle()}>
        <WalkInButton />
      </PageHead>
      <Grid columns="minmax(0, 1fr) 340px" from="desk" gap={16} align="start">
        <Panel>
          <TextBox
            type="search"
            aria-label={t.checkInSearch()}
            placeholder={t.checkInSearch()}
            autoComplete="off"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
            value={sought}
            onChange={setSought}
          />
          <ReadState of={today} rows={5} title={t.checkInError()} bare />
          {rows && isEmpty && words === '' && (
            <EmptyState title={t.checkInEmptyTitle()} bare>
              {t.checkInEmptyBody()}
            </EmptyState>
          )}
          {rows && isEmpty && words !== '' && <NoResults onClear={() => setSought('')} />}
          {!isEmpty && (
            <section aria-label={t.checkInNext()}>
              <Text as="h2" size="l">
                {t.checkInNext()}
              </Text>
              {next.length === 0 && (
                <Text tone="muted" size="m" mt={4}>
                  {t.checkInNextNone()}
                </Text>
              )}
              <ArrivalList rows={next} label={t.checkInNext()} {...list} />
            </section>
          )}
          {here.length > 0 && (
            <Fold title={t.checkInHere({ count: here.length })} opened={words !== ''}>
              <ArrivalList rows={here} label={t.checkInHere({ count: here.length })} {...list} />
            </Fold>
          )}
          {missed.length > 0 && (
            <Fold title={t.checkInMissed({ count: missed.length })} opened={words !== ''}>
              <ArrivalList rows={missed} label={t.checkInMissed({ count: missed.length })} withStatus {...list} />
            </Fold>
          )}
        </Panel>
        <Panel title={t.checkInCodeTitle()}>
          <Stack gap={16}>
            <CodePanel
              label={t.checkInCodeLabel()}
              act={t.checkInButton()}
              busy={checkIn.isPending || busy}
              onCode={(code) => (isGuestPass(code) ? admitGuest(code) : check(code))}
            />
            <div aria-live="assertive">{said && <Note tone={said.tone}>{said.text}</Note>}</div>
          </Stack>
        </Panel>
      </Grid>
      {shown && <BookingDialog row={shown} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface FoldProps {
  readonly title: string;
  /** A search opens it: who is sought may be in it. */
  readonly opened: boolean;
  readonly children: ReactNode;
}

const Fold = ({ title, opened, children }: FoldProps) => (
  <Text as="div" line="top">
    <Disclosure key={String(opened)} row label={title} open={opened}>
      {children}
    </Disclosure>
  </Text>
);
