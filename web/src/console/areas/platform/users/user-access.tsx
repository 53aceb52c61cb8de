import type { user } from '@clubhouse/contract';
import { apiTokens as t } from '@clubhouse/messages/console/platform/api-tokens';
import { TokenList } from '../../../../shared/programs/token-list.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { lockedByRights } from '../../../kit/session/grant-rules.ts';
import { UserSignIn } from './user-sign-in.tsx';

/** The programs that act for a user, or that they made a token for. */
function UserTokens({ row }: SheetPartProps<typeof user>) {
  const locked = lockedByRights(row, useRights());
  return (
    <Text as="section" aria-label={t.title()} line="top" p="14px 0 0">
      <Text as="h3" size="m" weight="bold" mb={8}>
        {t.title()}
      </Text>
      <TokenList query={{ user: row.id }} mayRevoke={!locked} />
    </Text>
  );
}

/** Below a user's facts: how the login is used, by people and by programs. */
export const UserAccess = ({ row }: SheetPartProps<typeof user>) => (
  <>
    <UserSignIn row={row} />
    <UserTokens row={row} />
  </>
);
