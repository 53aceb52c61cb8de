import { LATE_JOINING } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';

const WORDS: Readonly<Record<(typeof LATE_JOINING)[number], string>> = {
  CLOSED: t.lateClosed(),
  FULL_PRICE: t.lateFull(),
  PRORATED: t.latePart(),
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
