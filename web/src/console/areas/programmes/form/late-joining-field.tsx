import { LATE_JOINING } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { boxProps } from '../../../kit/entry/box-props.ts';
import type { InputProps } from '../../../kit/entry/entry.ts';

const WORDS: Readonly<Record<(typeof LATE_JOINING)[number], string>> = {
  CLOSED: t.lateClosed(),
  FULL_PRICE: t.lateFull(),
  PRORATED: t.latePart(),
};

/** Whether someone may join what runs already. */
export const LateJoiningField = (input: InputProps) => (
  <SelectField
    {...boxProps(input)}
    allowDeselect={false}
    data={LATE_JOINING.map((value) => ({ value, label: WORDS[value] }))}
  />
);
