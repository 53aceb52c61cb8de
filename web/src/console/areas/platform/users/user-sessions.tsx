import type { user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { lockedByRights } from '../../../kit/session/grant-rules.ts';
import { SessionList } from '../../../kit/session/session-list.tsx';

/** Below a user's facts: where the login is in use. */
export function UserSessions({ row }: SheetPartProps<typeof user>) {
  const locked = lockedByRights(row, useRights());
  return (
    <Text as="section" aria-label={t.sessionsTitle()} line="top" p="14px 0 0">
      <Text as="h3" size="m" weight="bold" mb={8}>
        {t.sessionsTitle()}
      </Text>
      <SessionList user={row.id} mayEnd={!locked} />
    </Text>
  );
}
