import { testNewsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { NewsletterRow } from './newsletter-row.ts';

interface Props {
  readonly row: NewsletterRow;
  /** Whether there is a mail server. */
  readonly mailed: boolean;
  readonly onClose: () => void;
}

/** One email to oneself, or to someone else on the staff. */
export function TestDialog({ row, mailed, onClose }: Props) {
  const user = useCurrentUser();
  const [to, setTo] = useState(user?.email ?? '');
  const [wrong, setWrong] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const test = useOperation(testNewsletter);
  const toast = useToast();
  const submit = async () => {
    setWrong(undefined);
    setRefusal(undefined);
    try {
      const { to: address } = await test.mutateAsync({ path: { id: row.id }, body: { to: to.trim() || null } });
      toast.show({
        tone: 'success',
        title: mailed ? t.testToast() : t.testOutboxToast(),
        message: address,
      });
      onClose();
    } catch (thrown) {
      const field = toApiError(thrown).fieldErrors.to;
      if (field) setWrong(field.join(' '));
      else setRefusal(refusalText(thrown));
    }
  };
  return (
    <Dialog title={t.testTitle()} onClose={onClose}>
      <TextInput
        size="sm"
        type="email"
        label={t.testToLabel()}
        description={t.testToHint()}
        data-autofocus
        value={to}
        error={wrong ? <FieldText>{wrong}</FieldText> : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {!mailed && <Note tone="info">{t.testNoMailServer()}</Note>}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={test.isPending} onClick={() => void submit()}>
          {t.testButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
