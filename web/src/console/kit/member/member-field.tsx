import { useField } from '../../../ui/form/use-field.tsx';
import { boxProps } from '../entry/box-props.ts';
import type { InputProps } from '../entry/entry.ts';
import type { CreateOption } from '../reference/use-create-option.ts';
import { MemberSelect } from './member-select.tsx';

/** A member, bound to the form around it. */
export function MemberField({ make, ...input }: InputProps & { readonly make?: CreateOption | undefined }) {
  const { field, error } = useField(input.name);
  return (
    <MemberSelect
      {...boxProps(input)}
      make={make}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  );
}
