import { login as t } from '@clubhouse/messages/portal/login';
import { TextInput } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import { IconFingerprint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LoginOutcome } from '../../../api-client/session/login.ts';
import { Button } from '../../../ui/button/button.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { PasswordBox } from '../../../ui/form/password-box.tsx';
import { useCaptcha } from './captcha/use-captcha.tsx';
import { LoginRefusal, type RefusedLogin } from './login-refusal.tsx';
import { ProviderButtons } from './single-sign-on/provider-buttons.tsx';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** The API client is not needed to draw this page; it comes with the first letter typed. */
const loadLogin = () => import('../../../api-client/session/login.ts');

/** Few people need it, and only after the password. */
const CodeForm = lazy(() => import('./code-form.tsx').then((m) => ({ default: m.CodeForm })));

interface Props {
  /** The session is there; the navigation guard knows where to go. */
  readonly onLoggedIn: () => void;
  /** Only this person can log in here: someone whose session ended while they were working. */
  readonly username?: string;
}

const MISSING = <FieldText>{t.fieldRequired()}</FieldText>;

/** User and password. Two fields need no form library, and the first page of all should be light. */
export function LoginForm({ onLoggedIn, username: known = '' }: Props) {
  const captcha = useCaptcha();
  const [values, setValues] = useState({ username: known, password: '' });
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedLogin>();
  const [challenge, setChallenge] = useState<string>();
  const underway = useRef(false);
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => (user.current && !user.current.value ? user : password).current?.focus(), []);
  useEffect(() => {
    if (refused) password.current?.select();
  }, [refused]);

  const set = (change: Partial<typeof values>) => {
    void loadLogin();
    setValues({ ...values, ...change });
  };
  /** What is in the fields: a password manager may have filled them without telling anyone. */
  const typed = () => ({ username: known || (user.current?.value ?? ''), password: password.current?.value ?? '' });
  const settle = (outcome: LoginOutcome) => {
    setChallenge(outcome.result === 'code' ? outcome.challenge : undefined);
    if (outcome.result === 'code') return setRefused(undefined);
    if (outcome.result === 'in') return onLoggedIn();
    captcha.onRefused(outcome.result === 'refused' ? outcome.error.fieldErrors : {});
    setRefused(outcome);
  };
  const logInByPasskey = usePasskeyLogin(settle, known === '');
  const attempt = async () => {
    const { login } = await loadLogin();
    settle(await login({ ...typed(), ...captcha.body }));
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (underway.current) return;
    const { username, password: secret } = typed();
    const empty = !username.trim() || !secret;
    setMissing(empty);
    if (empty) return (username.trim() ? password : user).current?.focus();
    underway.current = true;
    setBusy(true);
    await attempt();
    setBusy(false);
    underway.current = false;
  };

  if (challenge)
    return (
      <Suspense>
        <CodeForm challenge={challenge} onOutcome={settle} onBack={() => setChallenge(undefined)} />
      </Suspense>
    );
  return (
    <Stack as="form" gap={16} noValidate onSubmit={onSubmit} aria-label={t.logInButton()}>
      {refused && <LoginRefusal outcome={refused} />}
      {known === '' && (
        <TextInput
          ref={user}
          label={t.usernameLabel()}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          inputMode="email"
          enterKeyHint="next"
          spellCheck={false}
          required
          value={values.username}
          error={missing && !values.username.trim() ? MISSING : undefined}
          onChange={(event) => set({ username: event.currentTarget.value })}
        />
      )}
      <PasswordBox
        ref={password}
        label={t.passwordLabel()}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        capsLockHint
        aside={
          known === '' && (
            <Link to="/forgot-password" data-thumb>
              {t.forgotPasswordLink()}
            </Link>
          )
        }
        value={values.password}
        error={missing && !values.password ? MISSING : undefined}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      {captcha.box}
      <SubmitButton loading={busy} loadingText={t.loggingIn()}>
        {t.logInButton()}
      </SubmitButton>
      {logInByPasskey && (
        <Button variant="default" icon={IconFingerprint} onClick={logInByPasskey}>
          {t.passkeyButton()}
        </Button>
      )}
      <ProviderButtons inWindow={known !== ''} onOutcome={settle} onLoggedIn={onLoggedIn} />
    </Stack>
  );
}
