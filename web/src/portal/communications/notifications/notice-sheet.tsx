import { notice, readAllNotices } from '@clubhouse/contract';
import { notifications as t } from '@clubhouse/messages/portal/communications/notifications';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { Button } from '../../../ui/button/button.ts';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { useBackCloses } from '../../../ui/sheet/use-back-closes.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { type Notice, NoticeRow } from './notice-row.tsx';
import classes from './notice-sheet.module.css';

interface Props {
  readonly unread: number;
  readonly onClose: () => void;
}

const STEP = 20;

/** Only pages of ours: a notice never leads away from the club. */
const isOwnPage = (link: string) => /^\/(?![/\\])/.test(link);

/** What the club has to tell, newest first. Opening one marks it as read and leads to what it is about. */
export function NoticeSheet({ unread, onClose }: Props) {
  useBackCloses(true, onClose);
  const [shown, setShown] = useState(STEP);
  const notices = useList(notice, { limit: shown });
  const save = useSave(notice);
  const readAll = useOperation(readAllNotices, { invalidates: [notice.path] });
  const router = useRouter();
  const toast = useToast();

  const open = (one: Notice) => {
    // Marking it as read must not delay the page it leads to.
    if (!one.is_read) void save.mutateAsync({ id: one.id, body: { is_read: true } }).catch(() => undefined);
    if (!isOwnPage(one.link)) return;
    onClose();
    void router.navigate({ href: one.link });
  };
  const markAll = () =>
    readAll
      .mutateAsync({})
      .catch((thrown) => toast.show({ tone: 'danger', title: t.markAllError(), message: errorText(thrown).message }));
  const { data } = notices;
  return (
    <SideSheet
      opened
      onClose={onClose}
      title={t.title()}
      footer={
        unread > 0 && (
          <Button variant="default" fullWidth loading={readAll.isPending} onClick={markAll}>
            {t.markAllButton()}
          </Button>
        )
      }
    >
      <ReadState of={notices} rows={3} title={t.loadError()} bare />
      {data?.count === 0 && (
        <EmptyState title={t.emptyTitle()} bare>
          {t.emptyBody()}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <ul className={classes.list} aria-label={t.title()}>
          {data.results.map((one) => (
            <NoticeRow key={one.id} notice={one} leads={isOwnPage(one.link)} onOpen={() => open(one)} />
          ))}
        </ul>
      )}
      {data && data.count > shown && (
        <Button variant="quiet" fullWidth loading={notices.isFetching} onClick={() => setShown(shown + STEP)}>
          {t.showOlderButton()}
        </Button>
      )}
    </SideSheet>
  );
}
