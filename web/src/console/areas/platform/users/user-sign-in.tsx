import type { user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { lockedByRights } from '../../../kit/session/grant-rules.ts';
import { SessionList } from '../../../kit/session/session-list.tsx';
import { SheetSection } from '../../../kit/sheet/sheet-section.tsx';
import { LoginCredentials } from './login-credentials.tsx';

/** Below a user's facts: how the person logs in, and where the login is in use. People change their own in their profile. */
export function UserSignIn({ row }: SheetPartProps<typeof user>) {
  const locked = lockedByRights(row, useRights());
  const isMe = useCurrentUser()?.id === row.id;
  return (
    <SheetSection title={t.signInTitle()}>
      <LoginCredentials login={row} mayRemove={!locked && !isMe} />
      <Text as="h4" size="m" weight="bold" mt={16} mb={8}>
        {t.sessionsTitle()}
      </Text>
      <SessionList user={row.id} mayEnd={!locked} />
    </SheetSection>
  );
}
