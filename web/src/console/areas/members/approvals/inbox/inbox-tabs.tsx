import { approvals as t } from '@clubhouse/messages/console/approvals';
import { Group } from '../../../../../ui/layout/layout.tsx';
import views from '../../../../kit/list/views/views.module.css';
import { INBOX_TABS, type InboxTab, inboxPath } from '../../../../kit/navigation/inbox-path.ts';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import { useWaitingCounts } from './use-waiting-count.ts';

const LABELS = { members: t.tabMembers(), bulk: t.tabBulk(), decided: t.tabDecided() } as const;

/** The three drawers of the inbox, with what waits in them. */
export function InboxTabs({ current }: { readonly current: InboxTab }) {
  const counts: Partial<Record<InboxTab, number | undefined>> = useWaitingCounts();
  return (
    <Group gap={4} align="flex-end" justify="space-between" nowrap mt={8} line="bottom">
      <Group as="nav" scrolls nowrap align="stretch" gap={4} mb={-1} aria-label={t.tabsLabel()}>
        {INBOX_TABS.map((tab) => (
          <LinkTo key={tab} to={inboxPath({ tab })} className={views.tab} current={tab === current}>
            {LABELS[tab]}
            {counts[tab] ? <b>{counts[tab]}</b> : null}
          </LinkTo>
        ))}
      </Group>
    </Group>
  );
}
