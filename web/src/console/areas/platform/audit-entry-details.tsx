import { audit as t } from '@clubhouse/messages/console/audit';
import { auditAction } from '../../kit/changes/audit-words.ts';
import { ChangeList } from '../../kit/changes/change-list.tsx';
import classes from '../../kit/changes/changes.module.css';
import { recordPath } from '../../kit/entry/console-path.ts';
import type { ConsoleRow } from '../../kit/entry/console-row.ts';
import type { SheetPartProps } from '../../kit/entry/entry.ts';
import { LinkTo } from '../../kit/navigation/link-to.tsx';

type Line = Parameters<typeof auditAction>[0];

/** What happened, as a sentence. */
export const auditSentence = (row: ConsoleRow) => auditAction(row as unknown as Line);

/** The row that was touched; a member is a link to their page. */
export function auditRow({ resource, row_id }: ConsoleRow) {
  if (typeof row_id !== 'number') return <span className={classes.empty}>–</span>;
  return resource === 'member' ? (
    <LinkTo to={recordPath('members', row_id)}>{t.rowNumber({ id: row_id })}</LinkTo>
  ) : (
    t.rowNumber({ id: row_id })
  );
}

/** Below the facts: old and new, field by field. */
export function AuditEntryDetails({ row }: SheetPartProps) {
  const changes = (row.changes ?? {}) as Parameters<typeof ChangeList>[0]['changes'];
  return (
    <section className={classes.section} aria-label={t.changesTitle()}>
      <h3>{t.changesTitle()}</h3>
      {Object.keys(changes).length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        <p className={classes.empty}>{t.changesNone()}</p>
      )}
    </section>
  );
}
