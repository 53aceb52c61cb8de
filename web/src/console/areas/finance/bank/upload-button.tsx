import { type Answer, bankLine, invoice, payment, uploadBankFile } from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { useState } from 'react';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { request } from '../../../../api-client/request/request.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { FileButton } from '../../../kit/file/file-button.tsx';
import { useGo } from '../../../kit/navigation/use-address.ts';

type Outcome = Answer<typeof uploadBankFile>;

/** Uploads a bank statement and shows the result. */
export function BankUpload() {
  const may = useCan(uploadBankFile.policy);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | string>();
  const go = useGo();
  if (!may) return null;
  const take = async (file: File) => {
    setBusy(true);
    const body = new FormData();
    body.append('file', file, file.name);
    try {
      setOutcome(await request<Outcome>({ method: uploadBankFile.method, path: uploadBankFile.path, body }));
      await readAgain(bankLine.path, payment.path, invoice.path);
    } catch (thrown) {
      setOutcome(refusalText(thrown));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setOutcome(undefined);
    if (typeof outcome === 'object' && outcome.open > 0) void go(listPath('bank'), { view: 'open', status: 'OPEN' });
  };
  return (
    <>
      <FileButton
        accept=".csv,text/csv"
        label={t.statementFileLabel()}
        loading={busy}
        onFile={(file) => void take(file)}
      >
        {t.statementUploadButton()}
      </FileButton>
      {outcome !== undefined && (
        <Dialog title={typeof outcome === 'string' ? t.statementErrorTitle() : t.statementReadTitle()} onClose={close}>
          {typeof outcome === 'string' ? (
            <Note tone="danger" role="alert">
              {outcome}
            </Note>
          ) : (
            <Note tone={outcome.open > 0 ? 'info' : 'success'} role="status">
              {t.statementReadBody({
                lines: outcome.lines,
                matched: outcome.matched,
                open: outcome.open,
              })}
            </Note>
          )}
          <DialogActions>
            <Button onClick={close}>
              {typeof outcome === 'object' && outcome.open > 0 ? t.statementOpenButton() : fees.closeButton()}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
