import { checkAccount, TEXTS } from '@clubhouse/contract';
import { auth as t } from '@clubhouse/messages/portal/auth';
import { login } from '@clubhouse/messages/portal/login';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { call } from '../../../../api-client/request/request.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { explain } from '../refusal-words.ts';

export interface Member {
  readonly membership_id: string;
  readonly email: string;
}

/** Membership id and e-mail, checked against the register. Which of the two did not fit is no one's business. */
export function WhoAreYouForm({
  membershipId,
  onMatched,
}: {
  readonly membershipId: string;
  readonly onMatched: (member: Member) => void;
}) {
  const captcha = useCaptcha();
  const [answer, setAnswer] = useState<'ACCOUNT_EXISTS' | 'NOT_MATCHED'>();
  const form = useForm<Member>({
    defaultValues: { membership_id: membershipId, email: '' },
    resolver: bodyResolver<Member>(checkAccount.body),
  });
  const submit = async (member: Member) => {
    setAnswer(undefined);
    try {
      const { result } = await call(checkAccount, { body: { ...member, ...captcha.body } });
      if (result === 'CAN_CREATE') return onMatched(member);
      setAnswer(result === 'ACCOUNT_EXISTS' ? result : 'NOT_MATCHED');
    } catch (thrown) {
      if (!captcha.onRefused(toApiError(thrown).fieldErrors)) throw thrown;
    }
  };
  return (
    <Form form={form} onSubmit={submit} explain={explain} label={t.whoAreYouFormLabel()}>
      {answer === 'NOT_MATCHED' && (
        <Note tone="danger" role="alert" title={TEXTS.detailsDiffer()}>
          <p>{t.notMatchedBody({ club_contact: clubConfig().club_contact })}</p>
        </Note>
      )}
      {answer === 'ACCOUNT_EXISTS' && (
        <Note tone="info" role="alert" title={t.accountExistsTitle()}>
          <p>
            <MessageText
              of={t.accountExistsBody}
              with={{
                logIn: <Link to="/login">{login.logInButton()}</Link>,
                resetPassword: <Link to="/forgot-password">{t.accountExistsResetLink()}</Link>,
              }}
            />
          </p>
        </Note>
      )}
      <TextField
        name="membership_id"
        label={t.membershipIdLabel()}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        enterKeyHint="next"
        autoFocus
      />
      <TextField name="email" label={t.emailLabel()} type="email" autoComplete="email" />
      {captcha.box}
      <FormSubmit loadingText={t.checkingLoading()}>{t.continueButton()}</FormSubmit>
    </Form>
  );
}
