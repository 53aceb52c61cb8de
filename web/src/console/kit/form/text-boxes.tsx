import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { clubConfig } from '../../../api-client/club/config.ts';
import { currencySymbol } from '../../../ui/money/format-money.ts';

type Boxed<P> = Omit<P, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A line of text, on its own. */
export const TextBox = ({ onChange, ...rest }: Boxed<TextInputProps>) => (
  <TextInput size="sm" {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
);

interface RemarkProps extends Omit<Boxed<TextInputProps>, 'description' | 'maxLength'> {
  readonly help: string;
  readonly most?: number;
}

/** A reason or a remark in a line, and what becomes of it. */
export const RemarkBox = ({ help, most = 300, ...box }: RemarkProps) => (
  <TextBox description={help} maxLength={most} {...box} />
);

/** An amount in the club's currency, as it is typed. */
export const MoneyBox = (props: Boxed<TextInputProps>) => (
  <TextBox inputMode="decimal" leftSection={currencySymbol(clubConfig().currency)} {...props} />
);

/** Several lines of text, on their own. */
export const TextareaBox = ({ onChange, ...rest }: Boxed<TextareaProps>) => (
  <Textarea size="sm" minRows={2} {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
);
