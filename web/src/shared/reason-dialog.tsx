import type { ReactNode } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { errorText } from '../api-client/request/error-text.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { FormSubmit } from '../ui/form/form-submit.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { useToast } from '../ui/toast/toast-provider.tsx';

interface Values {
  readonly reason: string;
}

interface Props {
  readonly title: string;
  readonly button: string;
  readonly busyText: string;
  readonly resolver?: Resolver<Values>;
  readonly onSend: (reason: string) => Promise<unknown>;
  /** What is said once it is done. */
  readonly toast: string;
  readonly onClose: () => void;
  /** What it is about, and the field `reason`. */
  readonly children: ReactNode;
}

/** Does one thing with a reason that is typed for it. */
export function ReasonDialog({ title, button, busyText, resolver, onSend, toast, onClose, children }: Props) {
  const toasts = useToast();
  const form = useForm<Values>({ defaultValues: { reason: '' }, ...(resolver && { resolver }) });
  const onSubmit = async ({ reason }: Values) => {
    await onSend(reason);
    toasts.show({ tone: 'success', title: toast });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      explain={(thrown) => errorText(thrown).message}
      actions={<FormSubmit loadingText={busyText}>{button}</FormSubmit>}
    >
      <Stack gap={14}>{children}</Stack>
    </FormDialog>
  );
}
