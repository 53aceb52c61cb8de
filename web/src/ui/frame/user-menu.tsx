import { ui as t } from '@clubhouse/messages/shared/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { Avatar } from '../avatar/avatar.tsx';
import { Text } from '../layout/text.tsx';
import { MenuButton, type MenuEntry } from '../menu/menu-button.tsx';
import classes from './user-menu.module.css';

interface Props {
  readonly name: string;
  /** The full name, for the initials. */
  readonly fullName?: string;
  /** Whose colour it has. */
  readonly person: string | null;
  readonly entries: readonly MenuEntry[];
  /** The avatar alone, on phones. */
  readonly compact?: boolean;
}

/** Who is logged in, and what belongs to that person. */
export function UserMenu({ name, fullName = name, person, entries, compact = false }: Props) {
  return (
    <MenuButton
      label={t.userMenuLabel({ name })}
      entries={entries}
      className={compact ? classes.compact : classes.target}
    >
      <Avatar name={fullName} person={person} />
      {!compact && (
        <>
          <Text as="span" truncate>
            {name}
          </Text>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      )}
    </MenuButton>
  );
}
