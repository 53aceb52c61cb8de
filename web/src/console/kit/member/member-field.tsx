import { useController } from 'react-hook-form';
import { FieldText } from '../../../ui/form/field-text.tsx';
import type { InputProps } from '../entry/entry.ts';
import type { CreateOption } from '../reference/use-create-option.ts';
import { MemberSelect } from './member-select.tsx';

/** A member, bound to the form around it. */
export function MemberField({
  name,
  label,
  help,
  required,
  make,
}: InputProps & { readonly make?: CreateOption | undefined }) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name });
  const { message } = fieldState.error ?? {};
  return (
    <MemberSelect
      name={name}
      label={label}
      description={help}
      required={required}
      make={make}
      size="sm"
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={message ? <FieldText>{message}</FieldText> : undefined}
    />
  );
}
