import type { LinkedMember } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconChevronRight } from '@tabler/icons-react';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { familyKey, memberKey } from '../../../../ui/avatar/person.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { type FamilyChange, relationWords } from '../logic/family-changes.ts';
import classes from './family.module.css';

/** The linked member comes first; only the club can change it. */
export function LinkedRow({ person }: { readonly person: LinkedMember }) {
  return (
    <Group as="li" gap={12} p="10px 0" ta="left" className={classes.row} mih={64} w="100%">
      <Avatar name={person.name} person={memberKey(person.id)} size="md" />
      <Text as="span" breakable grow className={classes.who}>
        <Text as="b" block weight="medium">
          {person.name}
        </Text>
        <Text as="small" size="m" tone="muted">
          {t.familyLinked({ membership_id: person.membership_id })}
        </Text>
      </Text>
      <StatusBadge status="LINKED">{t.familyLinkedBadge()}</StatusBadge>
    </Group>
  );
}

const KINDS = { added: t.familyAdded(), changed: t.familyChanged(), removed: t.familyRemoved() } as const;

interface Props {
  readonly change: FamilyChange;
  readonly today: string;
  readonly onOpen?: (() => void) | undefined;
}

/** Someone of the family; what is asked for is marked until the club answers. */
export function FamilyRow({ change, today, onOpen }: Props) {
  const { kind, person, id } = change;
  const content = (
    <>
      <Avatar name={person.name} person={id === undefined ? null : familyKey({ id })} size="md" />
      <Text as="span" breakable grow className={classes.who} data-leaving={kind === 'removed' || undefined}>
        <Text as="b" block weight="medium">
          {onOpen && <span className={unseen.unseen}>{t.familyEditPrefix()} </span>}
          {person.name}
        </Text>
        <Text as="small" size="m" tone="muted">
          {relationWords(person, today)}
        </Text>
      </Text>
      {kind !== 'same' && <StatusBadge status="PENDING">{KINDS[kind]}</StatusBadge>}
      {onOpen && <IconChevronRight size={18} aria-hidden="true" />}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <Group
          as="button"
          type="button"
          gap={12}
          p="10px 0"
          icons="muted"
          ta="left"
          className={classes.row}
          mih={64}
          w="100%"
          onClick={onOpen}
        >
          {content}
        </Group>
      ) : (
        <Group gap={12} p="10px 0" ta="left" className={classes.row} mih={64} w="100%">
          {content}
        </Group>
      )}
    </li>
  );
}
