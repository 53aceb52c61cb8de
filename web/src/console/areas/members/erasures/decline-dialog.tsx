import { declineErasure, memberErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { useForm } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Declines a request or stops it, with the reason that the member is told. */
export function DeclineDialog({ id, name, onClose }: Props) {
  const decline = useOperation(declineErasure, { invalidates: [memberErasure.path] });
  const toast = useToast();
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: bodyResolver<{ reason: string }>(declineErasure.body),
  });
  const onSubmit = async ({ reason }: { reason: string }) => {
    await decline.mutateAsync({ path: { id }, body: { reason } });
    toast.show({ tone: 'success', title: t.declinedToast() });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t.declineTitle()}
      onClose={onClose}
      onSubmit={onSubmit}
      explain={(thrown) => errorText(thrown).message}
      actions={<FormSubmit loadingText={t.sending()}>{t.declineButton()}</FormSubmit>}
    >
      <Stack gap={14}>
        <p>{t.declineBody({ name })}</p>
        <TextareaField name="reason" label={t.declineReason()} maxLength={500} autosize minRows={2} data-autofocus />
      </Stack>
    </FormDialog>
  );
}
