import { NumberInput, type NumberInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';

type Props = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/** A whole number or none, on its own. */
export const NumberBox = ({ value, onChange, ...rest }: Props) => (
  <NumberInput
    size="sm"
    allowDecimal={false}
    {...rest}
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
  />
);
