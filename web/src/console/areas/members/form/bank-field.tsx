import { BANKS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { boxProps } from '../../../kit/entry/box-props.ts';
import type { InputProps } from '../../../kit/entry/entry.ts';

const KNOWN = Object.entries(BANKS).map(([value, label]) => ({ value, label: `${label}, ${value}` }));

/** The bank by its name; a code that is on record and not in the list stays choosable. */
export function BankField(input: InputProps) {
  const code = String(useWatch({ name: input.name }) ?? '');
  const data = code && !KNOWN.some(({ value }) => value === code) ? [{ value: code, label: code }, ...KNOWN] : KNOWN;
  return (
    <SelectField
      {...boxProps(input)}
      placeholder={t.selectNone()}
      searchable
      clearable
      nothingFoundMessage={t.bankEmpty()}
      data={data}
    />
  );
}
