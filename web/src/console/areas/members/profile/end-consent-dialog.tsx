import { actingConsent, endActingConsent, type Row } from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { useForm } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';

interface Props {
  readonly consent: Row<typeof actingConsent>;
  readonly onClose: () => void;
}

/** Ends a consent for the two members, with the reason that both are told. */
export function EndConsentDialog({ consent, onClose }: Props) {
  const end = useOperation(endActingConsent, { invalidates: [actingConsent.path] });
  const toast = useToast();
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: bodyResolver<{ reason: string }>(endActingConsent.body, ({ reason }) =>
      reason.trim() ? {} : { reason: t.consoleReasonNeeded() },
    ),
  });
  const names = { grantor: consent.grantor_name ?? '', delegate: consent.delegate_name };
  const onSubmit = async ({ reason }: { reason: string }) => {
    await end.mutateAsync({ path: { id: consent.id }, body: { reason } });
    toast.show({ tone: 'success', title: t.consoleEndedToast() });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t.consoleEndTitle()}
      onClose={onClose}
      onSubmit={onSubmit}
      explain={(thrown) => errorText(thrown).message}
      actions={<FormSubmit loadingText={t.saving()}>{t.consoleEndTitle()}</FormSubmit>}
    >
      <Stack gap={14}>
        <p>{t.consoleEndBody(names)}</p>
        <TextField name="reason" label={t.consoleReasonLabel()} maxLength={200} data-autofocus />
      </Stack>
    </FormDialog>
  );
}
