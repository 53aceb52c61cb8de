import { type FirstStep, readFirstSteps } from '@clubhouse/contract';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCan } from '../../data/use-current-user.ts';
import { useRead } from '../../data/use-read.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import type { InputProps } from '../entry.ts';
import { HOW, type How, unknownPassword } from './invite.ts';
import classes from './screens.module.css';

const WAYS = [
  { key: 'invite', label: 'They choose it' },
  { key: 'set', label: 'I set it' },
] as const;

/** Whether letters leave the house; undefined for those who may not know. */
function useMailServer(): boolean | undefined {
  const may = useCan(readFirstSteps.policy);
  const { data } = useRead(readFirstSteps, { under: readFirstSteps.path, enabled: may });
  return (data?.steps as readonly FirstStep[] | undefined)?.find(({ key }) => key === 'mail')?.done;
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
    <div className={classes.firstPassword}>
      <span className={classes.firstLabel}>{label}</span>
      <Segmented label="First password" options={WAYS} current={how} onChange={setChosen} />
      {how === 'invite' ? (
        <p className={classes.quiet} role="status">
          {mail === false
            ? 'There is no mail server yet: the letter would lie in the outbox. Set a password instead.'
            : 'A letter with a link goes to the e-mail address above. It works once, within three days.'}
        </p>
      ) : (
        <PasswordField
          name={name}
          label="The password"
          required={required}
          size="sm"
          autoComplete="new-password"
          description="At least 8 characters. Hand it over in person, and ask for a new one to be chosen."
        />
      )}
    </div>
  );
}
