import { approvals as t } from '@clubhouse/messages/console/approvals';
import { Note } from '../../../../../ui/note/note.tsx';
import type { BulkRequest } from './use-bulk-request.ts';

/** Why work on a change ended before it was done, and what can be done about it. */
export function BulkFailure({ request: { failure, status } }: { readonly request: BulkRequest }) {
  return (
    <Note tone="danger" title={t.bulkFailedTitle()}>
      <p>{failure}</p>
      <p>{status === 'APPROVED' ? t.bulkFailedPartly() : t.bulkFailedBody()}</p>
    </Note>
  );
}
