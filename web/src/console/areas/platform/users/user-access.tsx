import type { user } from '@clubhouse/contract';
import { apiTokens as t } from '@clubhouse/messages/console/platform/api-tokens';
import { TokenList } from '../../../../shared/programs/token-list.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { lockedByRights } from '../../../kit/session/grant-rules.ts';
import { SheetSection } from '../../../kit/sheet/sheet-section.tsx';
import { UserSignIn } from './user-sign-in.tsx';

/** The programs that act for a user, or that they made a token for. */
function UserTokens({ row }: SheetPartProps<typeof user>) {
  const locked = lockedByRights(row, useRights());
  return (
    <SheetSection title={t.title()}>
      <TokenList query={{ user: row.id }} mayRevoke={!locked} />
    </SheetSection>
  );
}

/** Below a user's facts: how the login is used, by people and by programs. */
export const UserAccess = ({ row }: SheetPartProps<typeof user>) => (
  <>
    <UserSignIn row={row} />
    <UserTokens row={row} />
  </>
);
