import { beginApplication } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../api-client/request/body-resolver.ts';
import { call } from '../../../api-client/request/request.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormSubmit } from '../../../ui/form/form-submit.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { explain } from '../sign-in/refusal-words.ts';

/** Asks for the link to an application. */
export function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm({ defaultValues: { email: '' }, resolver: bodyResolver(beginApplication.body) });
  const submit = async ({ email }: { email: string }) => {
    await call(beginApplication, { body: { email } });
    onSent(email);
  };
  return (
    <Form form={form} onSubmit={submit} explain={explain} label={t.emailFormLabel()}>
      <TextField name="email" label={t.emailLabel()} description={t.emailHint()} type="email" autoComplete="email" />
      <FormSubmit loadingText={t.startLoading()}>{t.startButton()}</FormSubmit>
    </Form>
  );
}
