import { LATE_JOINING } from '@clubhouse/contract';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import type { InputProps } from '../../entry.ts';

const WORDS: Readonly<Record<(typeof LATE_JOINING)[number], string>> = {
  CLOSED: 'Not once it has begun',
  FULL_PRICE: 'Yes, at the whole price',
  PRORATED: 'Yes, paying for what is left',
};

/** Whether somebody may join what runs already. */
export const LateJoiningField = ({ name, label, help, required }: InputProps) => (
  <SelectField
    size="sm"
    name={name}
    label={label}
    description={help}
    required={required}
    allowDeselect={false}
    data={LATE_JOINING.map((value) => ({ value, label: WORDS[value] }))}
  />
);
