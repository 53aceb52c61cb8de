import { createFirstAdministrator, TEXTS } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { login } from '@clubhouse/messages/portal/login';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { call } from '../../../../api-client/request/request.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { AuthPage } from '../auth-page.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { explain } from '../refusal-words.ts';

interface Values {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly again: string;
}

const { name, email, password } = createFirstAdministrator.body;
const sameTwice = (values: Values) => (values.password === values.again ? {} : { again: TEXTS.passwordsDiffer() });

const explainLink = (thrown: unknown) =>
  toApiError(thrown).kind === 'not-found' ? t.firstAdminExpired() : explain(thrown);

/** The one-time link of a new club: whoever holds it becomes the first administrator. */
export function FirstAdministrator({ token }: { readonly token: string }) {
  const [done, setDone] = useState(false);
  const form = useForm<Values>({
    defaultValues: { name: '', email: '', password: '', again: '' },
    resolver: bodyResolver<Values>({ name, email, password }, sameTwice),
  });
  const submit = async ({ again: _again, ...body }: Values) => {
    await call(createFirstAdministrator, { body: { token, ...body } });
    setDone(true);
  };
  if (done) {
    return (
      <AuthPage title={t.firstAdminDoneTitle()} lead={t.firstAdminDoneLead()}>
        <LinkButton to="/admin/$" params={{ _splat: '' }} size="lg" fullWidth>
          {login.logInButton()}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t.firstAdminTitle()} lead={t.firstAdminLead()}>
      <Form form={form} onSubmit={submit} explain={explainLink} label={t.firstAdminFormLabel()}>
        <TextField name="name" label={t.yourNameLabel()} autoComplete="name" autoFocus />
        <TextField name="email" label={t.emailLabel()} type="email" autoComplete="email" />
        <NewPasswordFields
          name="password"
          again="again"
          own={{ values: form.watch(['email', 'name']), complete: true }}
        />
        <FormSubmit loadingText={t.firstAdminLoading()}>{t.firstAdminButton()}</FormSubmit>
      </Form>
    </AuthPage>
  );
}
