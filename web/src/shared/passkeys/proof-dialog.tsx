import { proveIdentity } from '@clubhouse/contract';
import { passkeys as t } from '@clubhouse/messages/shared/passkeys';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { toApiError } from '../../api-client/request/api-error.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { call } from '../../api-client/request/request.ts';
import { hasPasskeys, wasDismissed } from '../../api-client/session/passkey-support.ts';
import { proveByPasskey } from '../../api-client/session/passkeys.ts';
import { Button } from '../../ui/button/button.ts';
import { SubmitButton } from '../../ui/button/submit-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { PasswordBox } from '../../ui/form/password-box.tsx';
import { Stack } from '../../ui/layout/layout.tsx';

/** The password or a passkey, asked for above the page that someone is on. */
export function ProofDialog({ onAnswer }: { readonly onAnswer: (proved: boolean) => void }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const prove = async (by: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    try {
      await by();
      onAnswer(true);
    } catch (thrown) {
      setBusy(false);
      if (wasDismissed(thrown)) return;
      const refused = toApiError(thrown);
      setError(Object.values(refused.fieldErrors)[0]?.[0] ?? errorText(refused).message);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!password) setError(t.passwordMissing());
    else if (!busy) void prove(() => call(proveIdentity, { body: { password } }));
  };
  return (
    <Dialog title={t.proofTitle()} width={420} onClose={() => onAnswer(false)}>
      <p>{t.proofBody()}</p>
      <Stack as="form" gap={16} noValidate onSubmit={onSubmit} aria-label={t.proofTitle()}>
        <PasswordBox
          label={t.passwordLabel()}
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          capsLockHint
          value={password}
          error={error && <FieldText>{error}</FieldText>}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SubmitButton loading={busy} loadingText={t.proofWorking()}>
          {t.proofButton()}
        </SubmitButton>
        {hasPasskeys() && (
          <Button variant="default" icon={IconFingerprint} onClick={() => prove(proveByPasskey)}>
            {t.withPasskeyButton()}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {t.cancelButton()}
        </Button>
      </Stack>
    </Dialog>
  );
}
