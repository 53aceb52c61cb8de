import { confirmPasswordReset, TEXTS } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { useForm } from 'react-hook-form';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { call } from '../../../../api-client/request/request.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { explain } from '../refusal-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface Values {
  readonly password: string;
  readonly again: string;
}

interface Props {
  readonly token: string;
  readonly onDone: () => void;
  /** The link was used or ran out while the page was open. */
  readonly onSpent: () => void;
}

const { password: passwordField } = confirmPasswordReset.body;
const sameTwice = ({ password, again }: Values) => (password === again ? {} : { again: TEXTS.passwordsDiffer() });

/** The new password behind a reset link. */
export function ResetPasswordForm({ token, onDone, onSpent }: Props) {
  const form = useForm<Values>({
    defaultValues: { password: '', again: '' },
    resolver: bodyResolver<Values>({ password: passwordField }, sameTwice),
  });
  const submit = async ({ password }: Values) => {
    try {
      await call(confirmPasswordReset, { body: { password, token } });
    } catch (thrown) {
      if (toApiError(thrown).kind === 'not-found') return onSpent();
      throw thrown;
    }
    onDone();
  };
  return (
    <Form form={form} onSubmit={submit} explain={explain} label={t.resetPasswordTitle()}>
      <NewPasswordFields name="password" again="again" autoFocus />
      <FormSubmit loadingText={t.savingLoading()}>{t.resetPasswordButton()}</FormSubmit>
    </Form>
  );
}
