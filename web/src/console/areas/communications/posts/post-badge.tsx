import type { post, Row } from '@clubhouse/contract';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { POST_STATES, postState, type ShownPost } from './post-state.ts';

/** What a post is for members right now. Moments of the wire compare by themselves once they are of one length. */
function PostBadge({ row }: { readonly row: Row<typeof post> }) {
  const plain = (at: string | null) => at && new Date(at).toISOString();
  const shown: ShownPost = {
    status: row.status,
    published_at: plain(row.published_at),
    expires_at: plain(row.expires_at),
  };
  const state = postState(shown, new Date().toISOString());
  return <StatusBadge status={state}>{POST_STATES[state]}</StatusBadge>;
}

export const stateCell = (row: Row<typeof post>) => <PostBadge row={row} />;
