import { TEXTS, updatePassword } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { call } from '../../../../api-client/request/request.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { Passkeys } from '../../../../shared/passkeys/passkeys.tsx';
import { Programs } from '../../../../shared/programs/programs.tsx';
import { SecondFactor } from '../../../../shared/second-factor/second-factor.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { explain } from '../refusal-words.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface Values {
  readonly old_password: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

const EMPTY: Values = { old_password: '', new_password: '', confirm_password: '' };
const sameTwice = ({ new_password, confirm_password }: Values) =>
  new_password === confirm_password ? {} : { confirm_password: TEXTS.passwordsDiffer() };

/** Old, new, and new again. The server's refusals land on the fields. */
export function ChangePasswordPage() {
  const { username, email, member_profile } = useMember();
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: EMPTY,
    resolver: bodyResolver<Values>(updatePassword.body, sameTwice),
  });
  const submit = async (values: Values) => {
    await call(updatePassword, { body: values });
    form.reset(EMPTY);
    toast.show({
      tone: 'success',
      title: t.passwordChangedToast(),
      message: t.passwordChangedToastBody(),
    });
  };
  return (
    <Stack gap={24} maw={520}>
      <PageHeader title={t.changePasswordTitle()} />
      <Card>
        <Form form={form} onSubmit={submit} explain={explain} label={t.changePasswordTitle()}>
          <PasswordField
            name="old_password"
            label={t.currentPasswordLabel()}
            autoComplete="current-password"
            capsLockHint
          />
          <NewPasswordFields
            name="new_password"
            again="confirm_password"
            own={{ values: [username, email, member_profile?.name, member_profile?.membership_id], complete: true }}
          />
          <Note tone="info">{t.changePasswordNote()}</Note>
          <FormSubmit loadingText={t.savingLoading()}>{t.changePasswordTitle()}</FormSubmit>
        </Form>
      </Card>
      <Passkeys />
      <SecondFactor />
      <Programs />
    </Stack>
  );
}
