import { requestPasswordReset } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { call } from '../../../../api-client/request/request.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { explain } from '../refusal-words.ts';

interface Props {
  readonly onSent: (email: string) => void;
  readonly children: string;
}

/** Asks for a reset link. */
export function ResetRequestForm({ onSent, children }: Props) {
  const form = useForm({ defaultValues: { email: '' }, resolver: bodyResolver(requestPasswordReset.body) });
  const submit = async ({ email }: { email: string }) => {
    await call(requestPasswordReset, { body: { email } });
    onSent(email);
  };
  return (
    <Form form={form} onSubmit={submit} explain={explain} label={t.resetRequestFormLabel()}>
      <TextField name="email" label={t.emailLabel()} type="email" autoComplete="email" autoFocus />
      <FormSubmit loadingText={t.sendingLoading()}>{children}</FormSubmit>
    </Form>
  );
}
