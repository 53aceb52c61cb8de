import { createAccount, TEXTS } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { useForm } from 'react-hook-form';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { call } from '../../../../api-client/request/request.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import type { Member } from '../new-login/who-are-you-form.tsx';
import { explain } from '../refusal-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface Values {
  readonly password: string;
  readonly confirm_password: string;
}

interface Props {
  readonly member: Member;
  readonly onMade: () => void;
  readonly onBack: () => void;
}

const { password, confirm_password } = createAccount.body;
const sameTwice = (values: Values) =>
  values.password === values.confirm_password ? {} : { confirm_password: TEXTS.passwordsDiffer() };

/** The password of a new login. */
export function ChoosePasswordForm({ member, onMade, onBack }: Props) {
  const captcha = useCaptcha();
  const form = useForm<Values>({
    defaultValues: { password: '', confirm_password: '' },
    resolver: bodyResolver<Values>({ password, confirm_password }, sameTwice),
  });
  const submit = async (values: Values) => {
    try {
      await call(createAccount, { body: { ...member, ...values, ...captcha.body } });
    } catch (thrown) {
      if (captcha.onRefused(toApiError(thrown).fieldErrors)) return;
      throw thrown;
    }
    onMade();
  };
  return (
    <Form form={form} onSubmit={submit} explain={explain} label={t.choosePasswordTitle()}>
      <NewPasswordFields
        name="password"
        again="confirm_password"
        own={{ values: [member.email, member.membership_id], complete: false }}
        autoFocus
      />
      {captcha.box}
      <FormSubmit loadingText={t.createLoginLoading()}>{t.createLoginButton()}</FormSubmit>
      <Button variant="quiet" onClick={onBack}>
        {t.backButton()}
      </Button>
    </Form>
  );
}
