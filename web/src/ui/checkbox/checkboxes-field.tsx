import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { FieldProblem } from '../form/field-text.tsx';
import { Grid, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { Checkbox } from './checkbox.tsx';

interface Option {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
}

interface Props {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly options: readonly Option[];
  /** How wide a column is at the least; without it they stand in one column that scrolls. */
  readonly min?: number;
}

/** Several of some choices, one checkbox each, bound to the form around it. */
export function CheckboxesField({ name, label, hint, options, min }: Props) {
  const { field, fieldState } = useController<Record<string, readonly string[]>>({ name });
  const chosen = field.value;
  const { message } = fieldState.error ?? {};
  const boxes = options.map(({ value, ...box }) => {
    const checked = chosen.includes(value);
    const toggle = () => field.onChange(checked ? chosen.filter((one) => one !== value) : [...chosen, value]);
    return <Checkbox key={value} {...box} checked={checked} onChange={toggle} />;
  });
  return (
    <fieldset>
      <legend>{label}</legend>
      {hint && (
        <Text size="s" tone="muted">
          {hint}
        </Text>
      )}
      {message && <FieldProblem role="alert">{message}</FieldProblem>}
      {min ? (
        <Grid min={min} gap="10px 24px" mt={12}>
          {boxes}
        </Grid>
      ) : (
        <Stack gap={10} mt={12} mah={260}>
          {boxes}
        </Stack>
      )}
    </fieldset>
  );
}
