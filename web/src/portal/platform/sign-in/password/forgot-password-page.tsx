import { auth as t } from '@clubhouse/messages/portal/auth';
import { login } from '@clubhouse/messages/portal/login';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Button } from '../../../../ui/button/button.ts';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { AuthPage } from '../auth-page.tsx';
import { LinkSent, linkSentTitle } from '../new-login/link-sent.tsx';
import { NoEmails } from '../no-emails.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

const backToLogin = (
  <MessageText of={t.rememberedPassword} with={{ logIn: <Link to="/login">{login.logInButton()}</Link> }} />
);

/** Asks for a reset link. What is said afterwards is the same for every address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return (
      <AuthPage title={linkSentTitle()} foot={backToLogin}>
        <LinkSent>
          <p>
            <MessageText of={t.resetSentBody} with={{ email: <b>{sentTo}</b> }} />
          </p>
          <p>{t.resetSentHelp()}</p>
        </LinkSent>
        <Button variant="default" size="lg" fullWidth onClick={() => setSentTo(undefined)}>
          {t.resetOtherAddressButton()}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t.forgotPasswordTitle()}
      lead={clubConfig().mail_server ? t.forgotPasswordLead() : ''}
      foot={backToLogin}
    >
      <NoEmails />
      <ResetRequestForm onSent={setSentTo}>{t.forgotPasswordButton()}</ResetRequestForm>
    </AuthPage>
  );
}
