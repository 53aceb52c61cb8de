import { proveIdentity } from '@clubhouse/contract';
import { passkeys as t } from '@clubhouse/messages/shared/passkeys';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { toApiError } from '../../api-client/request/api-error.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { call } from '../../api-client/request/request.ts';
import { hasPasskeys, wasDismissed } from '../../api-client/session/passkey-support.ts';
import { proveByPasskey } from '../../api-client/session/passkeys.ts';
import { useCurrentUser } from '../../api-client/session/use-current-user.ts';
import { Button } from '../../ui/button/button.ts';
import { SubmitButton } from '../../ui/button/submit-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { PasswordBox } from '../../ui/form/password-box.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { OneTimeCodeBox } from '../second-factor/one-time-code-box.tsx';
import { ProviderProofs } from '../single-sign-on/provider-proofs.tsx';

/** The password, a code or a passkey, asked for above the page that someone is on. */
export function ProofDialog({ onAnswer }: { readonly onAnswer: (proved: boolean) => void }) {
  const { is_on: hasCodes = false, is_needed: needsMore = false } = useCurrentUser()?.second_factor ?? {};
  // Where the club asks for more than a password, a password is not enough here either.
  const [by, setBy] = useState<'password' | 'code'>(needsMore && hasCodes ? 'code' : 'password');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const prove = async (show: () => Promise<unknown>) => {
    setBusy(true);
    setError('');
    try {
      await show();
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
    if (!typed.trim()) setError(by === 'code' ? t.codeMissing() : t.passwordMissing());
    else if (!busy)
      void prove(() => call(proveIdentity, { body: by === 'code' ? { one_time_code: typed } : { password: typed } }));
  };
  const change = () => {
    setBy(by === 'code' ? 'password' : 'code');
    setTyped('');
    setError('');
  };
  const field = {
    value: typed,
    error: error && <FieldText>{error}</FieldText>,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
  };
  return (
    <Dialog title={t.proofTitle()} width={420} onClose={() => onAnswer(false)}>
      <p>{t.proofBody()}</p>
      <Stack as="form" gap={16} noValidate onSubmit={onSubmit} aria-label={t.proofTitle()}>
        {by === 'code' ? (
          <OneTimeCodeBox label={t.codeLabel()} {...field} />
        ) : (
          <PasswordBox
            label={t.passwordLabel()}
            name="password"
            autoComplete="current-password"
            autoFocus
            required
            capsLockHint
            {...field}
          />
        )}
        <SubmitButton loading={busy} loadingText={t.proofWorking()}>
          {t.proofButton()}
        </SubmitButton>
        {hasCodes && !needsMore && (
          <Button variant="default" icon={by === 'code' ? IconKey : IconDeviceMobile} onClick={change}>
            {by === 'code' ? t.withPasswordButton() : t.withCodeButton()}
          </Button>
        )}
        {hasPasskeys() && (
          <Button variant="default" icon={IconFingerprint} onClick={() => prove(proveByPasskey)}>
            {t.withPasskeyButton()}
          </Button>
        )}
        <ProviderProofs onProved={() => onAnswer(true)} onError={setError} />
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          {t.cancelButton()}
        </Button>
      </Stack>
    </Dialog>
  );
}
