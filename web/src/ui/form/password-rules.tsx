import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './form.module.css';

export interface Rule {
  readonly text: string;
  readonly kept: boolean;
}

/** The rules of a password, each ticked as soon as it is kept. */
export function PasswordRules({ rules, id }: { readonly rules: readonly Rule[]; readonly id?: string }) {
  return (
    <ul className={classes.rules} id={id} aria-label="Password rules">
      {rules.map(({ text, kept }) => (
        <li key={text} className={classes.rule} data-kept={kept || undefined}>
          {kept ? <IconCircleCheck size={16} aria-hidden="true" /> : <IconCircle size={16} aria-hidden="true" />}
          <span>
            {text}
            <span className={classes.spoken}>{kept ? ', done' : ', not yet'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
