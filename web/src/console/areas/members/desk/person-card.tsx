import { desk as t } from '@clubhouse/messages/console/members/desk';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useIsOwn } from '../../../../api-client/session/use-current-user.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { useDeskActions, useMemberActions } from '../../../kit/entry/console-context.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { plainLevel } from '../profile/level-words.ts';
import type { MemberTabProps } from '../profile/member-words.ts';
import classes from './desk.module.css';
import { notesOf } from './person-notes.ts';

/** Who is at the desk: the face, the standing in colour, what matters, and what can be done for them. */
export function PersonCard({ row }: MemberTabProps) {
  const own = useIsOwn(row.id);
  const memberActions = useMemberActions();
  const deskActions = useDeskActions();
  return (
    <Stack as="section" gap={16} p={20} surface="card" className={classes.person} aria-label={row.name}>
      <Group gap={16} nowrap>
        <Avatar name={row.name} person={memberKey(row.id)} photo={row.photo} size="lg" />
        <Text as="div" grow breakable>
          <h2>{row.name}</h2>
          <Text size="m" tone="muted">
            {row.membership_id} · {plainLevel(row)}
          </Text>
          <Group mt={8}>
            <StatusBadge status={row.status}>{memberStatus(row.status)}</StatusBadge>
          </Group>
        </Text>
      </Group>
      {notesOf(row, clubToday()).map(({ tone: grave, text }) => (
        <Note key={text} tone={grave}>
          {text}
        </Note>
      ))}
      {!own && (
        <Group gap={8} className={classes.actions}>
          {row.status === 'ACTIVE' &&
            memberActions.map(({ slug, MemberAction }) => <MemberAction key={slug} memberId={row.id} />)}
          {deskActions.map(({ slug, DeskAction }) => (
            <DeskAction key={slug} memberId={row.id} />
          ))}
        </Group>
      )}
      <Stack gap={4} size="s" tone="soft" icons="muted">
        {row.mobile && (
          <Group gap={8} nowrap>
            <IconPhone size={16} aria-hidden="true" />
            {row.mobile}
          </Group>
        )}
        {row.email && (
          <Group gap={8} nowrap breakable>
            <IconMail size={16} aria-hidden="true" />
            {row.email}
          </Group>
        )}
        <Text mt={4}>
          <LinkTo to={recordPath('members', row.id)}>{t.recordLink()}</LinkTo>
        </Text>
      </Stack>
    </Stack>
  );
}
