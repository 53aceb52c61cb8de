import { useId } from 'react';
import { FieldText } from '../form/field-text.tsx';
import classes from './method-cards.module.css';
import { payMethod } from './pay-method.ts';

interface Props {
  readonly legend: string;
  readonly methods: readonly string[];
  /** Usual ways that are not open, and why. */
  readonly off?: readonly { readonly method: string; readonly reason: string }[];
  readonly value: string;
  readonly onChange: (method: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Ways to pay as cards of one size: none is pushed, none is hidden. */
export function MethodCards({ legend, methods, off = [], value, onChange, error, disabled = false }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.ways} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.cards}>
        {methods.map((method) => {
          const { label, hint, icon: Icon } = payMethod(method);
          return (
            <label key={method} className={classes.card}>
              <Icon size={22} stroke={1.7} aria-hidden="true" />
              <span className={classes.words}>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
              <input
                type="radio"
                name={id}
                value={method}
                checked={method === value}
                aria-invalid={error && method === value ? true : undefined}
                onChange={() => onChange(method)}
              />
            </label>
          );
        })}
      </div>
      {off.map(({ method, reason }) => (
        <p key={method} className={classes.off}>
          {reason}
        </p>
      ))}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          <FieldText>{error}</FieldText>
        </p>
      )}
    </fieldset>
  );
}
