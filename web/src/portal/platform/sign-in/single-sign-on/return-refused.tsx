import { login } from '@clubhouse/messages/portal/login';
import { singleSignOn as t } from '@clubhouse/messages/shared/single-sign-on';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import type { ReturnOutcome } from '../../../../api-client/session/single-sign-on.ts';
import { Button } from '../../../../ui/button/button.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { AuthPage } from '../auth-page.tsx';

interface Props {
  readonly outcome: Extract<ReturnOutcome, { result: 'refused' | 'barred' }>;
  /** In a window of its own. */
  readonly onClose?: () => void;
}

function words(outcome: Props['outcome']): { readonly title: string; readonly more: string } {
  if (outcome.result === 'barred') return { title: login.loginBarredTitle(), more: login.loginBarredBody() };
  const { error } = outcome;
  return { title: t.failedTitle(), more: error.detail ?? errorText(error).message };
}

/** Why the provider didn't log anyone in, and the other ways. */
export function ReturnRefused({ outcome, onClose }: Props) {
  const { title, more } = words(outcome);
  const needsLogin = outcome.result === 'refused' && !outcome.hasLogin;
  return (
    <AuthPage title={title}>
      <Note tone="danger" role="alert">
        <p>{more}</p>
        <Text tone="soft" mt={4}>
          {login.loginHelp({ club_contact: clubConfig().club_contact })}
        </Text>
      </Note>
      {onClose ? (
        <Button size="lg" fullWidth onClick={onClose}>
          {t.closeButton()}
        </Button>
      ) : (
        <>
          {needsLogin && (
            <LinkButton to="/create-login" size="lg" fullWidth>
              {login.createLoginTitle()}
            </LinkButton>
          )}
          <LinkButton to="/login" size="lg" fullWidth variant={needsLogin ? 'default' : 'filled'}>
            {t.backButton()}
          </LinkButton>
        </>
      )}
    </AuthPage>
  );
}
