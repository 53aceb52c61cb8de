import { checkUserEmailExist, user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { useDebouncedValue } from '@mantine/hooks';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';
import classes from './login-email-field.module.css';

const TYPING_MS = 400;
const EMAIL = /^\S+@\S+\.\S+$/;

/** The e-mail of a login: that another login has it is said while it is typed, not after everything is filled in. */
export function LoginEmailField({ name, label, help, required }: InputProps) {
  const { getFieldState, formState } = useFormContext();
  const [typed] = useDebouncedValue(String(useWatch({ name }) ?? '').trim(), TYPING_MS);
  const own = /\/users\/(\d+)\/edit/.exec(window.location.pathname)?.[1];
  const isAsked = getFieldState(name, formState).isDirty && EMAIL.test(typed);
  const check = useRead(checkUserEmailExist, {
    under: user.path,
    body: { email: typed, ...(own ? { exclude_id: Number(own) } : {}) },
    enabled: isAsked,
  });
  return (
    <>
      <TextField
        name={name}
        label={label}
        required={required}
        description={own ? help : t.loginEmailHelp()}
        size="sm"
        type="email"
        autoComplete="off"
      />
      <Text size="s" tone="danger" className={classes.taken} aria-live="polite">
        {isAsked && check.data?.exists && t.loginEmailTaken()}
      </Text>
    </>
  );
}
