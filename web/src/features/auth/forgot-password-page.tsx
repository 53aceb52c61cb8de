import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button/button.ts';
import { AuthPage } from './auth-page.tsx';
import { LinkSent } from './link-sent.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

const backToLogin = (
  <>
    Remembered it? <Link to="/login">Log in</Link>
  </>
);

/** Asks for a reset link. What is said afterwards is the same for every address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return (
      <AuthPage title="Look into your mail" foot={backToLogin}>
        <LinkSent>
          <p>
            If <b>{sentTo}</b> belongs to a login, a link to set a new password is on its way. It works for one hour.
          </p>
          <p>Nothing there after a few minutes? Look into the spam folder, or try the address the club writes to.</p>
        </LinkSent>
        <Button variant="default" size="lg" fullWidth onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Forgot your password?"
      lead="Tell us the e-mail of your login. We send a link to set a new password."
      foot={backToLogin}
    >
      <ResetRequestForm onSent={setSentTo}>Send the link</ResetRequestForm>
    </AuthPage>
  );
}
