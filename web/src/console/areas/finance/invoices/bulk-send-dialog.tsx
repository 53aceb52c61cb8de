import { invoice, sendInvoices } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { emails } from '@clubhouse/messages/shared/emails';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { NoServerNote } from '../../../../shared/email/no-server-note.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { BulkDialogProps } from '../../../kit/entry/entry-actions.ts';

/** Emails every ticked invoice, and names those that could not go out. */
export function BulkSendDialog({ rows, onClose, onDone }: BulkDialogProps<typeof invoice>) {
  const send = useOperation(sendInvoices, { invalidates: [invoice.path] });
  const { data, error, isPending } = send;
  return (
    <Dialog title={t.bulkSendTitle({ count: rows.length })} onClose={data ? onDone : onClose}>
      {data ? (
        <>
          {data.has_server || data.sent === 0 ? (
            <p role="status">{t.bulkSendDone({ count: data.sent })}</p>
          ) : (
            <Note tone="warning" role="status" title={emails.keptTitle({ count: data.sent })}>
              {emails.noServerNote()}
            </Note>
          )}
          {data.left.length > 0 && (
            <Note tone="warning" title={t.bulkSendFailedTitle({ count: data.left.length })}>
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
          <DialogFoot onClose={onDone} leave={fees.closeButton()} />
        </>
      ) : (
        <>
          <p>{t.bulkSendBody()}</p>
          <NoServerNote />
          <DialogFoot refusal={error ? refusalText(error) : undefined} onClose={onClose}>
            <Button loading={isPending} onClick={() => send.mutate({ body: { invoices: rows.map(({ id }) => id) } })}>
              {t.sendButton()}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
