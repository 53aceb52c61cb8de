import type { auditLine, Row } from '@clubhouse/contract';
import { audit as t } from '@clubhouse/messages/console/audit';
import { Text } from '../../../ui/layout/text.tsx';
import { auditAction } from '../../kit/changes/audit-words.ts';
import { ChangeList } from '../../kit/changes/change-list.tsx';
import { recordPath } from '../../kit/entry/console-path.ts';
import type { SheetPartProps } from '../../kit/entry/entry.ts';
import { LinkTo } from '../../kit/navigation/link-to.tsx';

/** What happened, as a sentence. */
export const auditSentence = (row: Row<typeof auditLine>) => auditAction(row);

/** The row that was touched; a member is a link to their page. */
export function auditRow({ resource, row_id }: Row<typeof auditLine>) {
  if (typeof row_id !== 'number')
    return (
      <Text as="span" tone="muted">
        –
      </Text>
    );
  return resource === 'member' ? (
    <LinkTo to={recordPath('members', row_id)}>{t.rowNumber({ id: row_id })}</LinkTo>
  ) : (
    t.rowNumber({ id: row_id })
  );
}

/** Below the facts: old and new, field by field. */
export function AuditEntryDetails({ row }: SheetPartProps<typeof auditLine>) {
  const changes = row.changes ?? {};
  return (
    <Text as="section" line="top" pt={14} aria-label={t.changesTitle()}>
      <Text as="h3" size="m" weight="bold" mb={4}>
        {t.changesTitle()}
      </Text>
      {Object.keys(changes).length > 0 ? <ChangeList changes={changes} /> : <Text tone="muted">{t.changesNone()}</Text>}
    </Text>
  );
}
