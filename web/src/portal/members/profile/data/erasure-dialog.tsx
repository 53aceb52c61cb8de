import { memberErasure, requestErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { useForm } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';

interface Props {
  readonly memberId: number;
  readonly onClose: () => void;
}

/** Asks the club to erase what it keeps about the member. */
export function ErasureDialog({ memberId, onClose }: Props) {
  const request = useOperation(requestErasure, { invalidates: [memberErasure.path] });
  const toast = useToast();
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const onSubmit = async ({ reason }: { reason: string }) => {
    await request.mutateAsync({ body: { member: memberId, reason } });
    toast.show({ tone: 'success', title: t.sentToast() });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={t.askButton()}
      onClose={onClose}
      onSubmit={onSubmit}
      explain={(thrown) => errorText(thrown).message}
      actions={<FormSubmit loadingText={t.sending()}>{t.sendButton()}</FormSubmit>}
    >
      <Stack gap={14}>
        <p>{t.askBody()}</p>
        <TextareaField name="reason" label={t.reasonLabel()} maxLength={500} autosize minRows={2} data-autofocus />
      </Stack>
    </FormDialog>
  );
}
