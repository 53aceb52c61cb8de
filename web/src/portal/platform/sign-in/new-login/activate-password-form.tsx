import { activateAccount, TEXTS } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { useForm } from 'react-hook-form';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { call } from '../../../../api-client/request/request.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { explain } from '../refusal-words.ts';

interface Values {
  readonly password: string;
  readonly confirm_password: string;
}

interface Props {
  readonly token: string;
  /** The membership ID to log in with, where others use the same email address. */
  readonly onDone: (login: string) => void;
  /** The link was used or ran out while the page was open. */
  readonly onSpent: () => void;
}

const { password, confirm_password } = activateAccount.body;
const sameTwice = (values: Values) =>
  values.password === values.confirm_password ? {} : { confirm_password: TEXTS.passwordsDiffer() };

/** The password of a login whose link was opened in another browser than the one that asked for it. */
export function ActivatePasswordForm({ token, onDone, onSpent }: Props) {
  const form = useForm<Values>({
    defaultValues: { password: '', confirm_password: '' },
    resolver: bodyResolver<Values>({ password, confirm_password }, sameTwice),
  });
  const submit = async (values: Values) => {
    try {
      const { login } = await call(activateAccount, { body: { token, ...values } });
      onDone(login ?? '');
    } catch (thrown) {
      if (toApiError(thrown).kind === 'not-found') return onSpent();
      throw thrown;
    }
  };
  return (
    <Form form={form} onSubmit={submit} explain={explain} label={t.choosePasswordTitle()}>
      <NewPasswordFields name="password" again="confirm_password" autoFocus />
      <FormSubmit loadingText={t.createLoginLoading()}>{t.createLoginButton()}</FormSubmit>
    </Form>
  );
}
