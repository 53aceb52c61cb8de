import { PasswordBox, type PasswordBoxProps } from './password-box.tsx';
import { useField } from './use-field.tsx';

type Props = Omit<PasswordBoxProps, 'name' | 'value' | 'error' | 'onChange'> & { readonly name: string };

/** A password, bound to the form around it. */
export function PasswordField({ name, ...rest }: Props) {
  const { field, error } = useField(name);
  return <PasswordBox {...rest} {...field} value={field.value ?? ''} error={error} />;
}
