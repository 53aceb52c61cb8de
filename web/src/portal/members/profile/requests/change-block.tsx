import { type FieldChange, memberFieldWords } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { profileSections } from '@clubhouse/messages/portal/profile-sections';
import { IconAlertTriangle, IconArrowRight, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { type UpdateRequest, useProfile } from '../data/use-profile.ts';
import { ChangeValue } from './change-value.tsx';
import classes from './request-page.module.css';
import { fieldState } from './request-status.ts';

interface Props {
  /** One field, or the parts of an address. */
  readonly group: readonly FieldChange[];
  readonly request: UpdateRequest;
}

type Side = 'old' | 'new' | 'decided' | 'now';

/** A field's value on one side of the arrow; a correction by the club counts as what was decided. */
function sideOf(change: FieldChange, side: Side): unknown {
  if (side !== 'decided') return change[side];
  return change.decision?.value === undefined ? change.new : change.decision.value;
}

const valuesOf = (group: readonly FieldChange[], side: Side): Record<string, unknown> =>
  Object.fromEntries(group.map((change) => [change.field, sideOf(change, side)]));

/** What was and what is asked for, side by side, with the decision and its reason. */
export function ChangeBlock({ group, request }: Props) {
  const states = group.map((change) => fieldState(request.status, change));
  const [first] = group;
  const [state] = states;
  if (!first || !state) return null;
  // The parts of an address that were decided differently are shown one by one.
  if (states.some(({ label }) => label !== state.label))
    return group.map((change) => <ChangeBlock key={change.field} group={[change]} request={request} />);
  const isAddress = group.length > 1 || ['postcode', 'road_name', 'block_no'].includes(first.field);
  const accepted = state.status === 'APPROVED' || state.status === 'CORRECTED';
  return (
    <section className={classes.block}>
      <Group justify="space-between" gap="8px 16px" className={classes.blockHead}>
        <h2>{isAddress && group.length > 1 ? profileSections.addressLabel() : memberFieldWords(first.field)}</h2>
        <StatusBadge status={state.status}>{state.label}</StatusBadge>
      </Group>
      <Stack mt={10} className={classes.diff}>
        <Box label={accepted ? t.changeWas() : t.changeStill()} tone="old">
          <Shown group={group} side="old" />
        </Box>
        <IconArrowRight size={20} stroke={1.7} aria-hidden="true" />
        <Box label={accepted ? t.changeNow() : t.changeAsked()} tone={accepted ? 'accepted' : 'asked'}>
          <Shown group={group} side="decided" />
        </Box>
      </Stack>
      {first.moved && (
        <Group as="p" nowrap align="flex-start" icons="line" size="m" tone="soft" gap={10} mt={10}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          <span>
            <MessageText of={t.changeMoved} with={{ shown: <Shown group={group} side="now" inline /> }} />
          </span>
        </Group>
      )}
      <Reason group={group} request={request} />
    </section>
  );
}

function Reason({ group, request }: Props) {
  const reason = group.map(({ decision }) => decision?.reason).find(Boolean);
  const corrected = group.some(({ decision }) => decision?.accept && decision.value !== undefined);
  if (!reason && !corrected) return null;
  return (
    <Group as="p" nowrap align="flex-start" icons="line" size="m" tone="soft" gap={10} mt={10}>
      <IconMessage size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {corrected && <MessageText of={t.changeYouWrote} with={{ shown: <Shown group={group} side="new" inline /> }} />}
        {corrected && reason && ' '}
        {reason && (
          <MessageText
            of={t.changeReason}
            with={{
              who: (
                <Text as="span" tone="muted">
                  {request.reviewed_by_name ?? t.changeClub()}
                </Text>
              ),
              reason,
            }}
          />
        )}
      </span>
    </Group>
  );
}

interface ShownProps {
  readonly group: readonly FieldChange[];
  readonly side: Side;
  readonly inline?: boolean;
}

/** The values of a group; the parts of an address that no one asked about come from the profile. */
function Shown({ group, side, inline = false }: ShownProps) {
  const profile = useProfile();
  const before = group[0]?.field === 'family_members' ? group[0].old : undefined;
  return (
    <ChangeValue
      values={valuesOf(group, side)}
      rest={profile.data}
      before={side === 'old' ? undefined : before}
      inline={inline}
    />
  );
}

interface BoxProps {
  readonly label: string;
  readonly tone: 'old' | 'accepted' | 'asked';
  readonly children: ReactNode;
}

function Box({ label, tone, children }: BoxProps) {
  return (
    <div className={classes.box} data-tone={tone}>
      <Text as="small" block size="xs" tone="muted" mb={2}>
        {label}
      </Text>
      <div>{children}</div>
    </div>
  );
}
