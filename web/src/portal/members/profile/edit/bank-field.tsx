import { BANKS } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { profileSections } from '@clubhouse/messages/portal/profile-sections';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectBox, SelectField } from '../../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';

const OTHER = 'other';
const LIST = Object.entries(BANKS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

const isListed = (code: unknown) => !code || Object.hasOwn(BANKS, String(code));

/** The bank by name; one that is not on the list by its SWIFT code. */
export function BankField() {
  const { getValues, setValue } = useFormContext();
  const [other, setOther] = useState(!isListed(getValues('bank_swift_code')));
  const data = [...LIST, { value: OTHER, label: t.bankOther() }];
  const choose = (value: string | null) => {
    setOther(value === OTHER);
    setValue('bank_swift_code', value === OTHER ? '' : (value ?? ''), { shouldDirty: true });
  };
  if (!other)
    return (
      <SelectField
        name="bank_swift_code"
        label={profileSections.bankLabel()}
        description={t.ruleApprovalHint()}
        data={data}
        searchable
        onChoose={choose}
      />
    );
  return (
    <>
      <SelectBox label={profileSections.bankLabel()} data={data} value={OTHER} onChange={choose} searchable />
      <TextField name="bank_swift_code" label={t.swiftLabel()} description={t.swiftHint()} autoComplete="off" />
    </>
  );
}
