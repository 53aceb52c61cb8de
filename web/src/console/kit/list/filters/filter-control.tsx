import { kit as t } from '@clubhouse/messages/console/kit';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { choiceWords } from '../../display/choice-words.ts';
import { useTarget } from '../../entry/console-context.tsx';
import { MemberSelect } from '../../member/member-select.tsx';
import { ReferenceSelect } from '../../reference/reference-select.tsx';
import type { Filter } from './filters.ts';

interface Props {
  readonly filter: Filter;
  readonly value: string;
  /** An empty value is no filter. */
  readonly onChange: (value: string) => void;
}

const TYPING_MS = 400;
const YES_NO = [
  { value: 'true', label: t.filterYes() },
  { value: 'false', label: t.filterNo() },
];
const inPanel = { size: 'sm', clearable: true } as const;

/** The control of one filter, by what is filtered. */
export function FilterControl({ filter, value, onChange }: Props) {
  const { control, label, field } = filter;
  const target = useTarget(filter.target);
  if (control === 'date') {
    // It says whether its calendar is open, which a plain text field may not.
    return (
      <DatePicker
        role="combobox"
        size="sm"
        label={label}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
      />
    );
  }
  if (control === 'reference' && target?.name === 'member') {
    return (
      <MemberSelect
        {...inPanel}
        label={label}
        value={value ? Number(value) : null}
        onChange={(id) => onChange(id === null ? '' : String(id))}
      />
    );
  }
  if (control === 'reference' && target) {
    return (
      <ReferenceSelect
        {...inPanel}
        target={target}
        label={label}
        placeholder={t.filterAny()}
        value={value ? Number(value) : null}
        onChange={(id) => onChange(id === null ? '' : String(id))}
      />
    );
  }
  if (control === 'choice' || control === 'yes-no') {
    const words = (field.choices ?? []).map((choice) => ({ value: choice, label: choiceWords(choice, field).label }));
    return (
      <SelectBox
        {...inPanel}
        label={label}
        placeholder={t.filterAny()}
        data={control === 'choice' ? words : YES_NO}
        value={value || null}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  }
  return <TypedFilter label={label} value={value} onChange={onChange} />;
}

function TypedFilter({ label, value, onChange }: Omit<Props, 'filter'> & { readonly label: string }) {
  const change = useDebouncedCallback((text: string) => onChange(text.trim()), TYPING_MS);
  return (
    <TextInput
      size="sm"
      label={label}
      placeholder={t.filterAny()}
      defaultValue={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
