import { screens as t } from '@clubhouse/messages/console/screens';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { lockedByRights } from '../../../kit/session/grant-rules.ts';
import { SessionList } from '../../../kit/session/session-list.tsx';
import classes from './users.module.css';

/** Below a user's facts: where the login is in use. */
export function UserSessions({ row }: SheetPartProps) {
  const locked = lockedByRights(row, useRights());
  return (
    <section className={classes.section} aria-label={t.sessionsTitle()}>
      <h3>{t.sessionsTitle()}</h3>
      <SessionList user={row.id} mayEnd={!locked} />
    </section>
  );
}
