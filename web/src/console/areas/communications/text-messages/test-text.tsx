import { readSmsUsage, smsMessage, testSms } from '@clubhouse/contract';
import { textMessages as t } from '@clubhouse/messages/console/communications/text-messages';
import { IconSend } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { CreateDialog } from '../../../../shared/programs/create-dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';

interface Values {
  readonly to: string;
}

function TestTextDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useOperation(testSms, { invalidates: [smsMessage.path] });
  const toast = useToast();
  const submit = async (body: Values) => {
    const { recipient } = await send.mutateAsync({ body });
    toast.show({ tone: 'success', title: t.testToast({ recipient }) });
    onClose();
  };
  return (
    <CreateDialog<Values>
      empty={{ to: '' }}
      body={testSms.body}
      title={t.testTitle()}
      create={t.testSend()}
      creating={t.testSending()}
      onSubmit={submit}
      onClose={onClose}
      width={480}
    >
      <TextField
        name="to"
        label={t.testTo()}
        description={t.testBody()}
        inputMode="tel"
        autoComplete="tel"
        required
        data-autofocus
      />
    </CreateDialog>
  );
}

/** Sends a test message, once texts are set up. */
export function TestText() {
  const usage = useRead(readSmsUsage, { under: smsMessage.path });
  if (!usage.data?.provider) return null;
  return (
    <DialogButton icon={IconSend} label={t.testButton()} dialog={(onClose) => <TestTextDialog onClose={onClose} />} />
  );
}
