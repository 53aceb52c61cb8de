import { invoice, sendInvoices } from '@clubhouse/contract';
import { useOperation } from '../../data/use-operation.ts';
import { Button } from '../../ui/button/button.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Note } from '../../ui/note/note.tsx';
import type { BulkDialogProps } from '../entry-parts.ts';
import { refusalText } from '../refusal-text.ts';
import { counted } from './money-words.ts';

/** Emails every ticked invoice, and names those that could not go out. */
export function BulkSendDialog({ rows, onClose, onDone }: BulkDialogProps) {
  const send = useOperation(sendInvoices, { invalidates: [invoice.path] });
  const { data, error, isPending } = send;
  return (
    <Dialog title={`Send ${counted(rows.length, 'invoice')}`} onClose={data ? onDone : onClose}>
      {data ? (
        <>
          <p role="status">{counted(data.sent, 'email')} on the way.</p>
          {data.left.length > 0 && (
            <Note tone="warning" title={`${counted(data.left.length, 'invoice')} not sent`}>
              <ul>
                {data.left.map(({ id, number, problem }) => (
                  <li key={id}>
                    {number ? `${number}: ` : ''}
                    {problem}
                  </li>
                ))}
              </ul>
            </Note>
          )}
          <DialogFoot onClose={onDone} leave="Close" />
        </>
      ) : (
        <>
          <p>Each goes to its member by email, with the PDF and a link to pay if something is due.</p>
          <DialogFoot refusal={error ? refusalText(error) : undefined} onClose={onClose}>
            <Button loading={isPending} onClick={() => send.mutate({ body: { invoices: rows.map(({ id }) => id) } })}>
              Send
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
