import { join as t } from '@clubhouse/messages/portal/platform/join';
import { clubConfig } from '../../../api-client/club/config.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';

/** The club takes no applications online. */
export const JoinClosed = () => (
  <AuthPage title={t.closedTitle()} lead={t.closedBody({ contact: clubConfig().club_contact })}>
    <LinkButton to="/login" variant="default" size="lg" fullWidth>
      {t.logInButton()}
    </LinkButton>
  </AuthPage>
);
