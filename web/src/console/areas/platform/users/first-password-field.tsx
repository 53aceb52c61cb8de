import { readFirstSteps } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';
import { HOW, type How, unknownPassword } from './invite-user.ts';
import classes from './users.module.css';

const WAYS = [
  { key: 'invite', label: t.passwordInvite() },
  { key: 'set', label: t.passwordSet() },
] as const;

/** Whether emails are really sent; undefined for users who may not know. */
function useMailServer(): boolean | undefined {
  const may = useCan(readFirstSteps.policy);
  const { data } = useRead(readFirstSteps, { under: readFirstSteps.path, enabled: may });
  return data?.steps?.find(({ key }) => key === 'mail')?.done;
}

/** The first password of a login: chosen by its owner behind a mailed link, or set and handed over. */
export function FirstPasswordField({ name, label, required }: InputProps) {
  const { setValue, clearErrors } = useFormContext();
  const mail = useMailServer();
  const [chosen, setChosen] = useState<How>();
  const how = chosen ?? (mail === false ? 'set' : 'invite');
  useEffect(() => {
    setValue(HOW, how);
    setValue(name, how === 'invite' ? unknownPassword() : '');
    clearErrors(name);
  }, [how, name, setValue, clearErrors]);
  return (
    <Stack gap={8} align="flex-start" className={classes.firstPassword}>
      <Text as="span" size="m" weight="medium">
        {label}
      </Text>
      <Segmented label={t.passwordFirst()} options={WAYS} current={how} onChange={setChosen} />
      {how === 'invite' ? (
        <Text size="s" tone="muted" role="status">
          {mail === false ? t.passwordNoServer() : t.passwordInviteHelp()}
        </Text>
      ) : (
        <PasswordField
          name={name}
          label={t.passwordField()}
          required={required}
          size="sm"
          autoComplete="new-password"
          description={t.passwordHelp()}
        />
      )}
    </Stack>
  );
}
