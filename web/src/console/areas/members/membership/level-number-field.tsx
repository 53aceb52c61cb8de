import { membership as t } from '@clubhouse/messages/console/membership';
import { useController } from 'react-hook-form';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';
import { LEVEL_NUMBER_OPTIONS } from './level-words.ts';

/** Whether a level is a membership, a service or a tier. */
export function LevelNumberField({ name, label, help, required }: InputProps) {
  const { field, fieldState } = useController({ name });
  return (
    <SelectBox
      size="sm"
      label={label}
      description={help}
      required={required}
      placeholder={t.choosePlaceholder()}
      data={LEVEL_NUMBER_OPTIONS}
      value={field.value == null || field.value === '' ? null : String(field.value)}
      onChange={(value) => field.onChange(value === null ? null : Number(value))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
