import type { LinkedMember } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconChevronRight, IconHourglass, IconLink } from '@tabler/icons-react';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { type FamilyChange, relationWords } from '../logic/family-changes.ts';
import classes from './family.module.css';

/** The linked member comes first; only the club can change it. */
export function LinkedRow({ person }: { readonly person: LinkedMember }) {
  return (
    <li className={classes.row}>
      <Avatar name={person.name} color={2} size="md" />
      <span className={classes.who}>
        <b>{person.name}</b>
        <small>{t.familyLinked({ membership_id: person.membership_id })}</small>
      </span>
      <StatusBadge icon={IconLink}>{t.familyLinkedBadge()}</StatusBadge>
    </li>
  );
}

const KINDS = { added: t.familyAdded(), changed: t.familyChanged(), removed: t.familyRemoved() } as const;

interface Props {
  readonly change: FamilyChange;
  readonly today: string;
  readonly onOpen?: (() => void) | undefined;
}

/** Somebody of the family; what is asked for is marked until the club answers. */
export function FamilyRow({ change, today, onOpen }: Props) {
  const { kind, person } = change;
  const content = (
    <>
      <Avatar name={person.name} size="md" />
      <span className={classes.who} data-leaving={kind === 'removed' || undefined}>
        <b>
          {onOpen && <span className={classes.spoken}>{t.familyEditPrefix()} </span>}
          {person.name}
        </b>
        <small>{relationWords(person, today)}</small>
      </span>
      {kind !== 'same' && (
        <StatusBadge tone="info" icon={IconHourglass}>
          {KINDS[kind]}
        </StatusBadge>
      )}
      {onOpen && <IconChevronRight size={18} aria-hidden="true" />}
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className={classes.row} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  );
}
