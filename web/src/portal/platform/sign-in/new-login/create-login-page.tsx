import { auth as t } from '@clubhouse/messages/portal/auth';
import { login } from '@clubhouse/messages/portal/login';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { AuthPage } from '../auth-page.tsx';
import { NoEmails } from '../no-emails.tsx';
import { ChoosePasswordForm } from '../password/choose-password-form.tsx';
import { ActivateLogin } from './activate-login.tsx';
import { FirstAdministrator } from './first-administrator.tsx';
import { LinkSent, linkSentTitle } from './link-sent.tsx';
import { type Member, WhoAreYouForm } from './who-are-you-form.tsx';

type Step = { readonly at: 'who' } | { readonly at: 'password' | 'sent'; readonly member: Member };

const haveOne = (
  <MessageText of={t.alreadyHaveLogin} with={{ logIn: <Link to="/login">{login.logInButton()}</Link> }} />
);

interface Props {
  readonly token: string;
  readonly first: string;
  readonly administrator: string;
  /** As an invitation names it. */
  readonly membershipId: string;
}

/** Makes a login for a member: who you are, a password, and the mailed link that makes it work. */
export function CreateLoginPage({ token, first, administrator, membershipId }: Props) {
  const [step, setStep] = useState<Step>({ at: 'who' });
  if (first || administrator) return <FirstAdministrator token={first || administrator} isFirst={first !== ''} />;
  if (token) return <ActivateLogin token={token} />;
  if (step.at === 'who') {
    return (
      <AuthPage title={login.createLoginTitle()} lead={t.createLoginLead()} foot={haveOne}>
        <NoEmails />
        <WhoAreYouForm membershipId={membershipId} onMatched={(member) => setStep({ at: 'password', member })} />
      </AuthPage>
    );
  }
  const { member } = step;
  if (step.at === 'password') {
    return (
      <AuthPage
        title={t.choosePasswordTitle()}
        lead={t.createPasswordLead({ membership_id: member.membership_id })}
        foot={haveOne}
      >
        <ChoosePasswordForm
          member={member}
          onMade={() => setStep({ at: 'sent', member })}
          onBack={() => setStep({ at: 'who' })}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={linkSentTitle()} foot={haveOne}>
      <LinkSent>
        <p>{t.createLoginSentBody()}</p>
        <p>{t.createLoginSentHelp()}</p>
      </LinkSent>
    </AuthPage>
  );
}
