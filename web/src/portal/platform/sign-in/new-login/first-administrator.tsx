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

/** What the page says in a new club. */
const firstTexts = () => ({
  expired: t.firstAdminExpired(),
  doneTitle: t.firstAdminDoneTitle(),
  doneLead: t.firstAdminDoneLead(),
  title: t.firstAdminTitle(),
  lead: t.firstAdminLead(),
  form: t.firstAdminFormLabel(),
  loading: t.firstAdminLoading(),
  button: t.firstAdminButton(),
});

/** What it says where there are logins already, and none of them helps. */
const furtherTexts = () => ({
  expired: t.newAdminExpired(),
  doneTitle: t.activatedTitle(),
  doneLead: t.newAdminDoneLead(),
  title: t.newAdminTitle(),
  lead: t.newAdminLead(),
  form: t.newAdminFormLabel(),
  loading: t.newAdminLoading(),
  button: t.newAdminButton(),
});

interface Props {
  readonly token: string;
  readonly isFirst: boolean;
}

/** The one-time link that the server prints: it makes its holder an administrator. */
export function FirstAdministrator({ token, isFirst }: Props) {
  const texts = isFirst ? firstTexts() : furtherTexts();
  const explainLink = (thrown: unknown) => (toApiError(thrown).kind === 'not-found' ? texts.expired : explain(thrown));
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
      <AuthPage title={texts.doneTitle} lead={texts.doneLead}>
        <LinkButton to="/admin/$" params={{ _splat: '' }} size="lg" fullWidth>
          {login.logInButton()}
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={texts.title} lead={texts.lead}>
      <Form form={form} onSubmit={submit} explain={explainLink} label={texts.form}>
        <TextField name="name" label={t.yourNameLabel()} autoComplete="name" autoFocus />
        <TextField name="email" label={t.emailLabel()} type="email" autoComplete="email" />
        <NewPasswordFields
          name="password"
          again="again"
          own={{ values: form.watch(['email', 'name']), complete: true }}
        />
        <FormSubmit loadingText={texts.loading}>{texts.button}</FormSubmit>
      </Form>
    </AuthPage>
  );
}
