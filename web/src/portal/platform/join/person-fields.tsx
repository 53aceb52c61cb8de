import { GENDERS, wordsOf } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { OpenField } from './corrections/open-field.tsx';
import { FieldGroup } from './field-group.tsx';

const genders = () => GENDERS.map((value) => ({ value, label: wordsOf(value) }));

export const GenderField = ({ name }: { readonly name: string }) => (
  <SelectField name={name} label={t.genderLabel()} data={genders()} clearable />
);

/** Who applies. */
export const DetailFields = () => (
  <FieldGroup fields={['name', 'mobile', 'date_of_birth', 'gender']} legend={t.detailsLegend()}>
    <OpenField name="name">
      <TextField name="name" label={t.nameLabel()} autoComplete="name" maxLength={150} />
    </OpenField>
    <OpenField name="mobile">
      <TextField name="mobile" label={t.mobileLabel()} autoComplete="tel" inputMode="tel" />
    </OpenField>
    <OpenField name="date_of_birth">
      <DateField name="date_of_birth" label={t.birthLabel()} />
    </OpenField>
    <OpenField name="gender">
      <GenderField name="gender" />
    </OpenField>
  </FieldGroup>
);

/** The members who know them. */
export const SponsorFields = () => (
  <FieldGroup fields={['proposer_id', 'seconder_id']} legend={t.sponsorsLegend()} hint={t.sponsorsHint()}>
    <OpenField name="proposer_id">
      <TextField name="proposer_id" label={t.proposerLabel()} autoComplete="off" maxLength={20} />
    </OpenField>
    <OpenField name="seconder_id">
      <TextField name="seconder_id" label={t.seconderLabel()} autoComplete="off" maxLength={20} />
    </OpenField>
  </FieldGroup>
);
