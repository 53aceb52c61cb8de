import { secondFactor as t } from '@clubhouse/messages/shared/second-factor';
import { type FormEvent, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { type LoginOutcome, logInWithCode } from '../../../api-client/session/login.ts';
import { OneTimeCodeBox } from '../../../shared/second-factor/one-time-code-box.tsx';
import { Button } from '../../../ui/button/button.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';

interface Props {
  /** What the right password got. */
  readonly challenge: string;
  /** Logged in, or the challenge doesn't work any more. */
  readonly onOutcome: (outcome: LoginOutcome) => void;
  readonly onBack: () => void;
}

/** The second step of a login: a code from the app, or a recovery code. */
export function CodeForm({ challenge, onOutcome, onBack }: Props) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return setError(t.codeMissing());
    setBusy(true);
    setError('');
    const outcome = await logInWithCode({ challenge, one_time_code: code });
    setBusy(false);
    if (outcome.result !== 'refused' || outcome.error.kind === 'signed-out') return onOutcome(outcome);
    setError(outcome.error.fieldErrors.one_time_code?.[0] ?? errorText(outcome.error).message);
  };
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    setError('');
  };
  return (
    <Stack as="form" gap={16} noValidate onSubmit={onSubmit} aria-label={t.loginTitle()}>
      <Stack gap={4} role="status">
        <Text weight="bold">{t.loginTitle()}</Text>
        <Text tone="muted">{kind === 'app' ? t.loginBody() : t.recoveryBody()}</Text>
      </Stack>
      <OneTimeCodeBox
        kind={kind}
        label={kind === 'app' ? t.codeLabel() : t.recoveryLabel()}
        value={code}
        error={error && <FieldText>{error}</FieldText>}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <SubmitButton loading={busy} loadingText={t.checking()}>
        {t.continueButton()}
      </SubmitButton>
      <Button variant="default" onClick={change}>
        {kind === 'app' ? t.recoveryButton() : t.appButton()}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t.backButton()}
      </Button>
      <Text size="m" tone="muted" ta="center">
        {t.lostBoth({ club_contact: clubConfig().club_contact })}
      </Text>
    </Stack>
  );
}
