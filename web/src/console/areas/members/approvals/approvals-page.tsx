import { approvalRecord, approvalRequest, listExport } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { Group } from '../../../../ui/layout/layout.tsx';
import type { DeepPageProps } from '../../../kit/entry/entry.ts';
import { DownloadMenu } from '../../../kit/list/export/download-menu.tsx';
import { inboxPath, inboxPlace } from '../../../kit/navigation/inbox-path.ts';
import { NoSuchArea } from '../../../kit/navigation/nothing-open.tsx';
import { useGo } from '../../../kit/navigation/use-address.ts';
import classes from './approvals.module.css';
import { BulkDetail } from './bulk/bulk-detail.tsx';
import { InboxQueue } from './inbox/inbox-queue.tsx';
import { InboxTabs } from './inbox/inbox-tabs.tsx';
import { useQueue } from './inbox/use-queue.ts';
import { RequestDetail } from './request/request-detail.tsx';

const records = { path: listExport(approvalRecord)?.path ?? '', fileName: 'update-requests' };
const WORDS = { values: 'words' };

/** What each tab holds, as a file. */
const EXPORTS = {
  members: { ...records, query: { ...WORDS, status: 'PENDING', ordering: 'created_at' } },
  bulk: {
    path: listExport(approvalRequest)?.path ?? '',
    fileName: 'bulk-changes',
    query: { ...WORDS, type: 'BULK', ordering: 'created_at' },
  },
  decided: { ...records, query: WORDS },
} as const;

/** The inbox: what waits at the left, the one in view at the right. On phones one after the other. */
export function ApprovalsPage({ path }: DeepPageProps) {
  const place = inboxPlace(path);
  const go = useGo();
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const tab = place?.tab ?? 'members';
  const queue = useQueue(tab);
  const open = place?.open;
  const first = queue.items?.[0];
  const at = queue.items?.findIndex(({ kind, id }) => open?.kind === kind && open.id === id) ?? -1;

  // A desk with room for both is never half empty.
  const starts = wide && place !== undefined && !open && tab !== 'decided' ? first : undefined;
  useEffect(() => {
    if (starts) void go(inboxPath({ tab, open: starts }), {}, { replace: true });
  }, [starts, tab, go]);

  if (!place) return <NoSuchArea />;
  const goTo = (item: typeof first) => void go(inboxPath(item ? { tab, open: item } : { tab }));
  const step = {
    onNext: () => goTo(queue.items?.[at + 1] ?? queue.items?.find((_item, index) => index !== at)),
    onPrevious: () => goTo(queue.items?.[Math.max(at - 1, 0)]),
    back: inboxPath({ tab }),
  };
  return (
    <div className={classes.inbox} data-open={open ? true : undefined}>
      {(wide || !open) && (
        <div className={classes.side}>
          <Group as="header" gap="4px 12px" align="baseline" justify="space-between" className={classes.head}>
            <h1>{t.pageTitle()}</h1>
            <p>{tab === 'decided' ? t.orderNewest() : t.orderOldest()}</p>
            <DownloadMenu {...EXPORTS[tab]} />
          </Group>
          <InboxTabs current={tab} />
          <InboxQueue tab={tab} queue={queue} open={open} />
        </div>
      )}
      {open?.kind === 'record' && <RequestDetail key={open.id} id={open.id} {...step} />}
      {open?.kind === 'bulk' && <BulkDetail key={open.id} id={open.id} {...step} />}
    </div>
  );
}
