import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import type { ConsoleRow } from '../../../kit/entry/console-row.ts';
import { POST_STATES, postState, type ShownPost } from './post-state.ts';

/** What a post is for members right now. Moments of the wire compare by themselves once they are of one length. */
function PostBadge({ row }: { readonly row: ConsoleRow }) {
  const plain = (at: unknown) => (typeof at === 'string' ? new Date(at).toISOString() : null);
  const shown: ShownPost = {
    status: String(row.status),
    published_at: plain(row.published_at),
    expires_at: plain(row.expires_at),
  };
  const { label, icon, tone } = POST_STATES[postState(shown, new Date().toISOString())];
  return (
    <StatusBadge icon={icon} tone={tone}>
      {label}
    </StatusBadge>
  );
}

export const stateCell = (row: ConsoleRow) => <PostBadge row={row} />;
