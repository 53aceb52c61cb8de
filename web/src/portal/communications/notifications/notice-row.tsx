import type { notice, Row } from '@clubhouse/contract';
import { notifications as t } from '@clubhouse/messages/portal/communications/notifications';
import { IconFileCheck, IconUserCircle, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { IconTile } from '../../../ui/tile/icon-tile.tsx';
import { ago } from '../../../ui/time/instants.ts';
import classes from './notice-sheet.module.css';

export type Notice = Row<typeof notice>;

const ICONS: Readonly<Record<string, TablerIcon>> = {
  REQUEST: IconFileCheck,
  BULK: IconUsersGroup,
  ACCOUNT: IconUserCircle,
};

interface Props {
  readonly notice: Notice;
  /** Whether there is a page to go to. */
  readonly leads: boolean;
  readonly onOpen: () => void;
}

/** One notice; unread ones are heavier, have a dot, and say so. */
export function NoticeRow({ notice: one, leads, onOpen }: Props) {
  const Icon = ICONS[one.kind] ?? IconUserCircle;
  const content = (
    <>
      <IconTile {...(!one.is_read && { tone: 'info' })}>
        <Icon size={20} stroke={1.7} aria-hidden="true" />
      </IconTile>
      <Text as="span" size="m" breakable grow className={classes.words}>
        <Text as="b" weight="medium">
          {!one.is_read && <span className={unseen.unseen}>{t.unreadPrefix()} </span>}
          {one.title}
        </Text>
        {one.body && <span>{one.body}</span>}
        <small>{ago(one.created_at)}</small>
      </Text>
      {!one.is_read && <Text as="span" fixed mt={6} w={8} h={8} className={classes.dot} aria-hidden="true" />}
    </>
  );
  return (
    <li data-unread={!one.is_read || undefined}>
      {leads || !one.is_read ? (
        <Group
          as="button"
          nowrap
          align="stretch"
          gap={12}
          p="14px 0"
          type="button"
          w="100%"
          ta="left"
          className={classes.row}
          onClick={onOpen}
        >
          {content}
        </Group>
      ) : (
        <Group nowrap align="stretch" gap={12} p="14px 0" w="100%" ta="left" className={classes.row}>
          {content}
        </Group>
      )}
    </li>
  );
}
