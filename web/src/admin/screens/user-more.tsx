import { screens as t } from '@clubhouse/messages/console/screens';
import { useRights } from '../console-context.tsx';
import type { SheetPartProps } from '../entry.ts';
import { lockedByRights } from './grant-rules.ts';
import classes from './screens.module.css';
import { SessionList } from './session-list.tsx';

/** Below a user's facts: where the login is in use. */
export function UserMore({ row }: SheetPartProps) {
  const locked = lockedByRights(row, useRights());
  return (
    <section className={classes.section} aria-label={t.sessionsTitle()}>
      <h3>{t.sessionsTitle()}</h3>
      <SessionList user={row.id} mayEnd={!locked} />
    </section>
  );
}
