import { notice } from '@clubhouse/contract';
import { notifications as t } from '@clubhouse/messages/portal/communications/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryClient } from '../../../api-client/queries/query-client.ts';
import { listOptions } from '../../../api-client/queries/use-list.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import classes from './bell.module.css';

const NoticeSheet = lazy(() => import('./notice-sheet.tsx').then((m) => ({ default: m.NoticeSheet })));

const LOOK_MS = 60_000;

/** How many notices wait to be read; asked for now and then, and whenever someone comes back to the window. */
function useUnread(): number {
  const unread = useQuery(
    { ...listOptions(notice, { is_read: false, limit: 1 }), refetchInterval: LOOK_MS, retry: false },
    queryClient,
  );
  return unread.data?.count ?? 0;
}

/** What is on the bell; its name says the same, so that it can be called by what is seen. */
const shown = (unread: number) => (unread > 99 ? '99+' : String(unread));
const words = (unread: number) => t.bellLabel({ count: unread, unread: shown(unread) });

/** The bell of portal and console: what the club tells one person, here and not by mail. */
export function Bell() {
  const unread = useUnread();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton label={words(unread)} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span className={classes.bell}>
          <IconBell size={20} stroke={1.7} aria-hidden="true" />
          {unread > 0 && (
            <Text as="span" ta="center" p="0 4px" className={classes.count}>
              {shown(unread)}
            </Text>
          )}
        </span>
      </IconButton>
      {opened && (
        <Suspense>
          <NoticeSheet unread={unread} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
