import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import type { Person } from './recent-people.ts';

/** A person in a list: photo, name, membership ID, and the status where it is not the usual one. */
export function PersonLine({ person }: { readonly person: Person }) {
  return (
    <Group as="span" gap={12} nowrap>
      <Avatar name={person.name} person={memberKey(person.id)} photo={person.photo} size="md" />
      <Text as="span" grow size="m" breakable>
        <b>{person.name}</b>
        <Below>{person.membership_id}</Below>
      </Text>
      {person.status !== undefined && person.status !== 'ACTIVE' && (
        <StatusBadge status={person.status}>{memberStatus(person.status)}</StatusBadge>
      )}
    </Group>
  );
}
