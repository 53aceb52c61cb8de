import type { notice, Row } from '@clubhouse/contract';
import { notifications as t } from '@clubhouse/messages/portal/notifications';
import { IconFileCheck, IconUserCircle, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
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
      <span className={classes.words}>
        <b>
          {!one.is_read && <span className={classes.spoken}>{t.unreadPrefix()} </span>}
          {one.title}
        </b>
        {one.body && <span>{one.body}</span>}
        <small>{ago(one.created_at)}</small>
      </span>
      {!one.is_read && <span className={classes.dot} aria-hidden="true" />}
    </>
  );
  return (
    <li data-unread={!one.is_read || undefined}>
      {leads || !one.is_read ? (
        <button type="button" className={classes.row} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  );
}
