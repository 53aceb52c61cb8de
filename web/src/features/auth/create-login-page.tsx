import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActivateLogin } from './activate-login.tsx';
import { AuthPage } from './auth-page.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { FirstAdministrator } from './first-administrator.tsx';
import { LinkSent } from './link-sent.tsx';
import { type Member, WhoAreYouForm } from './who-are-you-form.tsx';

type Step = { readonly at: 'who' } | { readonly at: 'password' | 'sent'; readonly member: Member };

const haveOne = (
  <>
    Have a login already? <Link to="/login">Log in</Link>
  </>
);

interface Props {
  readonly token: string;
  readonly first: string;
  /** As an invitation names it. */
  readonly membershipId: string;
}

/** Makes a login for a member: who you are, a password, and the mailed link that makes it work. */
export function CreateLoginPage({ token, first, membershipId }: Props) {
  const [step, setStep] = useState<Step>({ at: 'who' });
  if (first) return <FirstAdministrator token={first} />;
  if (token) return <ActivateLogin token={token} />;
  if (step.at === 'who') {
    return (
      <AuthPage
        title="Create your login"
        lead="Your membership ID is on your card. Use the e-mail that the club writes to."
        foot={haveOne}
      >
        <WhoAreYouForm membershipId={membershipId} onMatched={(member) => setStep({ at: 'password', member })} />
      </AuthPage>
    );
  }
  const { member } = step;
  if (step.at === 'password') {
    return (
      <AuthPage title="Choose a password" lead={`For membership ${member.membership_id}.`} foot={haveOne}>
        <ChoosePasswordForm
          member={member}
          onMade={() => setStep({ at: 'sent', member })}
          onBack={() => setStep({ at: 'who' })}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="One more step" foot={haveOne}>
      <LinkSent>
        <p>We have sent a link to the e-mail on the club's register. Open it within an hour, and your login works.</p>
        <p>Nothing there after a few minutes? Look into the spam folder, or ask the club which address it has.</p>
      </LinkSent>
    </AuthPage>
  );
}
