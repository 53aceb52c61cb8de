import { type AnyRow, type Field, member, type Row, wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../ui/avatar/person.ts';
import { memberStatus } from '../../../ui/badge/member-status.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { recordPath } from '../entry/console-path.ts';
import { LinkTo } from '../navigation/link-to.tsx';

/** A member with the face or the initials. */
export function memberName({ id, name, photo }: Row<typeof member>) {
  return (
    <Group as="span" gap={10} nowrap>
      <Avatar name={name} person={memberKey(id)} photo={photo} size="xs" />
      <Text as="span" truncate>
        {name}
      </Text>
    </Group>
  );
}

/** Words that a narrow column has room for; the whole of it is told by the pointer and on the member's own page. */
const SHORT: Readonly<Record<string, string>> = {
  'SUSPENDED-DEFAULTER': t.cellPaymentDue(),
  'TERMINATED-END-OF-SERVICE': t.statusEnded(),
  'TERMINATED-VOLUNTARY': t.statusEnded(),
  'TERMINATED-DEFAULTER': t.statusEnded(),
  'TERMINATED-DISCIPLINE': t.statusEnded(),
};

/** The standing in one word. */
export function shortStatus({ status }: Row<typeof member>) {
  const label = memberStatus(status);
  return (
    <span title={label}>
      <StatusBadge status={status}>{SHORT[status] ?? label}</StatusBadge>
    </span>
  );
}

/** A choice of the register as plain words, without a badge. */
export const plainWord = (field: keyof typeof member.fields) => (row: AnyRow) => {
  const value = row[field];
  const { choiceLabel = wordsOf }: Field = member.fields[field];
  return typeof value === 'string' && value ? (
    <span>{choiceLabel(value)}</span>
  ) : (
    <Text as="span" tone="muted">
      –
    </Text>
  );
};

/** The member whom a row belongs to, as a way to their page. */
export const memberLink = (idField: string, nameField: string) =>
  function MemberLink(row: AnyRow) {
    const id = row[idField];
    if (typeof id !== 'number')
      return (
        <Text as="span" tone="muted">
          –
        </Text>
      );
    return <LinkTo to={recordPath('members', id)}>{String(row[nameField] ?? t.recordNumber({ id }))}</LinkTo>;
  };
