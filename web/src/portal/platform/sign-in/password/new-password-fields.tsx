import { auth as t } from '@clubhouse/messages/portal/auth';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { PasswordRules } from '../../../../ui/form/password-rules.tsx';
import { type OwnData, passwordRules } from './password-rules.ts';

interface Props {
  /** The field that takes the new password. */
  readonly name: string;
  readonly again: string;
  /** What a password must not be made of: email, name and membership ID, as far as the form knows them. */
  readonly own?: OwnData;
  readonly autoFocus?: boolean;
}

const UNKNOWN: OwnData = { values: [], complete: false };

/** A new password, the same again, and the rules ticked while typing. */
export function NewPasswordFields({ name, again, own = UNKNOWN, autoFocus = false }: Props) {
  const rulesId = useId();
  const [password = '', repeated = ''] = useWatch({ name: [name, again] }) as readonly string[];
  return (
    <>
      <PasswordField
        name={name}
        label={t.newPasswordLabel()}
        autoComplete="new-password"
        autoFocus={autoFocus}
        aria-describedby={rulesId}
        capsLockHint
      />
      <PasswordField name={again} label={t.repeatPasswordLabel()} autoComplete="new-password" />
      <PasswordRules id={rulesId} rules={passwordRules(password, repeated, own)} />
    </>
  );
}
