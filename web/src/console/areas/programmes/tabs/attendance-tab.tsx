import { type Attending, participantTypeName } from '@clubhouse/contract';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { ProgressBar } from '../../../../ui/meter/progress-bar.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { CodePanel } from '../../../kit/scan/code-panel.tsx';
import type { OfferingTabProps } from '../offering-kind.ts';
import classes from './attendance.module.css';
import { SessionPicker } from './session-picker.tsx';
import { useAttendance } from './use-attendance.ts';

const MANY = 8;

/** Who is expected at a session and who has come. Without a session there is no list to ask for. */
export function AttendanceTab(props: OfferingTabProps) {
  return props.row.session_count === 0 ? <NoSession {...props} /> : <Door {...props} />;
}

function NoSession({ kind, row }: OfferingTabProps) {
  const manages = useCan(kind.manage);
  if (!manages) return <EmptyState title={t.attendanceNoSession()}>{t.attendanceNoSessionBody()}</EmptyState>;
  return (
    <EmptyState
      title={t.attendanceNoSession()}
      action={
        <ButtonTo to={recordPath(kind.slug, row.id)} values={{ tab: 'times' }} variant="default">
          {t.attendanceTimesButton()}
        </ButtonTo>
      }
    >
      {t.attendanceTimesBody()}
    </EmptyState>
  );
}

/** By the code on a ticket, or by one press. Made for a phone at the door. */
function Door({ kind, row }: OfferingTabProps) {
  const { list, session, choose, mark, said, busy } = useAttendance(kind, row.id);
  const [search, setSearch] = useState('');
  if (list.isError) {
    // The last session went meanwhile.
    if (toApiError(list.error).kind === 'validation') return <NoSession kind={kind} row={row} />;
    return <ErrorState {...errorText(list.error)} title={t.attendanceLoadError()} onRetry={list.refetch} />;
  }
  const people = list.data?.people;
  const shown = people?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Grid columns="minmax(0, 2fr) minmax(0, 3fr)" from="desk" gap={16} align="start">
      <Stack className={classes.door} gap={12}>
        <SessionPicker kind={kind} row={row} current={session} onChoose={choose} />
        <Panel>
          <div>
            <CodePanel
              label={t.attendanceCode()}
              act={t.attendanceAdmit()}
              busy={busy}
              onCode={(code) => mark({ code })}
            />
            <div aria-live="assertive" className={classes.said}>
              {said && <Note tone={said.tone}>{said.text}</Note>}
            </div>
          </div>
        </Panel>
      </Stack>
      <Panel title={t.attendanceExpected()}>
        {!people && <SkeletonRows rows={5} />}
        {people && people.length > 0 && (
          <ProgressBar
            label={t.attendanceHere()}
            done={people.filter(({ present }) => present).length}
            of={people.length}
          />
        )}
        {people && people.length > MANY && (
          <TextBox type="search" label={t.searchName()} value={search} onChange={setSearch} />
        )}
        {people?.length === 0 && (
          <EmptyState title={t.attendanceEmpty()} bare>
            {t.attendanceEmptyBody()}
          </EmptyState>
        )}
        <Stack as="ul" line="between">
          {shown?.map((one) => (
            <Person
              key={one.participant}
              person={one}
              onMark={(present) => void mark({ participant: one.participant, present })}
            />
          ))}
        </Stack>
        {people && people.length > 0 && shown?.length === 0 && <p>{t.attendanceNoMatch()}</p>}
      </Panel>
    </Grid>
  );
}

interface PersonProps {
  readonly person: Attending;
  readonly onMark: (present: boolean) => void;
}

function Person({ person, onMark }: PersonProps) {
  const { name, participant_type, membership_id, remarks, present } = person;
  return (
    <Group as="li" gap="6px 8px" justify="space-between" p="10px 0">
      <Text as="span" breakable grow={96}>
        <Text as="b" weight="medium">
          {name}
        </Text>
        <Below>{[participantTypeName(participant_type), membership_id, remarks].filter(Boolean).join(' · ')}</Below>
      </Text>
      <Group as="span" gap={6} align="stretch" nowrap className={classes.marks} role="group" aria-label={name}>
        <button type="button" data-mark="here" aria-pressed={present === true} onClick={() => onMark(true)}>
          <IconCheck size={18} aria-hidden="true" />
          {t.attendanceHere()}
        </button>
        <button type="button" data-mark="absent" aria-pressed={present === false} onClick={() => onMark(false)}>
          <IconX size={18} aria-hidden="true" />
          {t.attendanceAbsent()}
        </button>
      </Group>
    </Group>
  );
}
