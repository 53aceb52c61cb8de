import { useId } from 'react';
import { FieldText } from '../form/field-text.tsx';
import { Grid } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
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

/** Ways to pay one below the other, each of one size: none is pushed, none is hidden. */
export function MethodCards({ legend, methods, off = [], value, onChange, error, disabled = false }: Props) {
  const id = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <Grid columns={1} gap={8} className={classes.cards} mih={52}>
        {methods.map((method) => {
          const { label, hint, icon: Icon } = payMethod(method);
          return (
            <label key={method} className={classes.card}>
              <Icon size={22} stroke={1.7} aria-hidden="true" />
              <span className={classes.words}>
                <b>{label}</b>
                <Text as="small" size="xs" block tone="muted">
                  {hint}
                </Text>
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
      </Grid>
      {off.map(({ method, reason }) => (
        <Text key={method} size="s" tone="muted" mt={8}>
          {reason}
        </Text>
      ))}
      {error && (
        <Text id={`${id}-error`} size="s" tone="danger" mt={6} role="alert">
          <FieldText>{error}</FieldText>
        </Text>
      )}
    </fieldset>
  );
}
