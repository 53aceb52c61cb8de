import { useController } from 'react-hook-form';
import { FieldText } from './field-text.tsx';

/** A field of the form around it, and what is wrong with it. */
export function useField(name: string) {
  const { field, fieldState } = useController({ name });
  const { message } = fieldState.error ?? {};
  return { field, error: message ? <FieldText>{message}</FieldText> : undefined };
}
