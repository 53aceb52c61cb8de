import { useController } from 'react-hook-form';
import { FieldText } from './field-text.tsx';

/** A field of the surrounding form and its error. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return { field, error: message ? <FieldText>{message}</FieldText> : undefined };
}
