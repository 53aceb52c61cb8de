import { Note } from '../../ui/note/note.tsx';
import type { BulkRequest } from './use-bulk-request.ts';

/** Why work on a change ended before it was done, and what can be done about it. */
export function BulkFailure({ request: { failure, status } }: { readonly request: BulkRequest }) {
  return (
    <Note tone="danger" title="This change stopped because of an error">
      <p>{failure}</p>
      <p>
        {status === 'APPROVED'
          ? 'Rows marked as applied have taken effect, the others have not. Undo the change, or contact your administrator.'
          : 'Nothing has changed. Delete it and try again, or contact your administrator.'}
      </p>
    </Note>
  );
}
