import { login as t } from '@clubhouse/messages/portal/login';
import { Link, useRouter } from '@tanstack/react-router';
import { clubConfig } from '../../../api-client/club/config.ts';
import { isUnreachable } from '../../../api-client/session/session.ts';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { AuthPage } from './auth-page.tsx';
import { LoginForm } from './login-form.tsx';

/** The way in. */
export function LoginPage({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const router = useRouter();
  const createLogin = (
    <MessageText
      of={t.firstTime}
      with={{
        createLogin: (
          <Link to="/create-login" data-thumb>
            {t.createLoginTitle()}
          </Link>
        ),
      }}
    />
  );
  const foot = (
    <Stack as="span" gap={20} align="center">
      <span>{createLogin}</span>
      {clubConfig().join_online && (
        <Link to="/join" data-thumb>
          {t.joinLink()}
        </Link>
      )}
    </Stack>
  );
  return (
    <AuthPage title={t.loginTitle()} lead={t.loginLead()} foot={foot}>
      {isUnreachable() && (
        <Note tone="warning" title={t.unreachableTitle()} role="status">
          <p>{t.unreachableBody()}</p>
          <Button variant="default" size="sm" mt={8} onClick={() => router.invalidate()}>
            {t.tryAgainButton()}
          </Button>
        </Note>
      )}
      <LoginForm onLoggedIn={onLoggedIn} />
    </AuthPage>
  );
}
