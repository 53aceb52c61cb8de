import { BANKS } from '@clubhouse/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectBox, SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const OTHER = 'other';
const LIST = Object.entries(BANKS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

const isListed = (code: unknown) => !code || Object.hasOwn(BANKS, String(code));

/** The bank by name; one that is not on the list by its SWIFT code. */
export function BankField() {
  const { getValues, setValue } = useFormContext();
  const [other, setOther] = useState(!isListed(getValues('bank_swift_code')));
  const data = [...LIST, { value: OTHER, label: 'Another bank' }];
  const choose = (value: string | null) => {
    setOther(value === OTHER);
    setValue('bank_swift_code', value === OTHER ? '' : (value ?? ''), { shouldDirty: true });
  };
  if (!other)
    return (
      <SelectField
        name="bank_swift_code"
        label="Bank"
        description="Needs approval."
        data={data}
        searchable
        onChoose={choose}
      />
    );
  return (
    <>
      <SelectBox label="Bank" data={data} value={OTHER} onChange={choose} searchable />
      <TextField
        name="bank_swift_code"
        label="SWIFT code"
        description="Eight or eleven letters and digits; it is on your bank statement. Needs approval."
        autoComplete="off"
      />
    </>
  );
}
