import { LinkTo } from '../link-to.tsx';
import views from '../list/views.module.css';
import { INBOX_TABS, type InboxTab, inboxPath } from './inbox-path.ts';
import { useWaitingCounts } from './use-waiting.ts';

const LABELS = { members: 'Members', bulk: 'Bulk', decided: 'Decided' } as const;

/** The three drawers of the inbox, with what waits in them. */
export function InboxTabs({ current }: { readonly current: InboxTab }) {
  const counts: Partial<Record<InboxTab, number | undefined>> = useWaitingCounts();
  return (
    <div className={views.row}>
      <nav className={views.tabs} aria-label="Parts of the inbox">
        {INBOX_TABS.map((tab) => (
          <LinkTo key={tab} to={inboxPath({ tab })} className={views.tab} current={tab === current}>
            {LABELS[tab]}
            {counts[tab] ? <b>{counts[tab]}</b> : null}
          </LinkTo>
        ))}
      </nav>
    </div>
  );
}
