import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { InputProps } from '../../../kit/entry/entry.ts';
import { TextareaBox } from '../../../kit/form/text-boxes.tsx';

type Props = Pick<InputProps, 'name' | 'label' | 'help'> & { readonly required?: boolean };

const linesOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** A list of addresses, one in each line. */
export function AddressesField({ name, label, help, required = false }: Props) {
  const { field, fieldState } = useController<Record<string, readonly string[]>>({ name });
  const [text, setText] = useState(field.value.join('\n'));
  const onChange = (typed: string) => {
    setText(typed);
    field.onChange(linesOf(typed));
  };
  const { message } = fieldState.error ?? {};
  return (
    <TextareaBox
      label={label}
      description={help}
      required={required}
      error={message}
      ref={field.ref}
      value={text}
      onChange={onChange}
      onBlur={field.onBlur}
      placeholder="https://"
      autosize
      minRows={2}
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
