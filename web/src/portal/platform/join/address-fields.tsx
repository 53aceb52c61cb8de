import { COUNTRIES, type CorrectionField, findJoinAddress } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { useContext, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clubConfig } from '../../../api-client/club/config.ts';
import { call } from '../../../api-client/request/request.ts';
import { LOOKUP_WORDS } from '../../../shared/address/lookup-words.ts';
import { usePostalAddress } from '../../../shared/address/use-postal-address.ts';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { OpenField, OpenFields } from './corrections/open-field.tsx';
import { FieldGroup } from './field-group.tsx';

const COUNTRY_LIST = COUNTRIES.map((value) => ({ value, label: value }));

/** Where applicants live. In Singapore the postcode says most of it. */
export function AddressFields({ token }: { readonly token: string }) {
  const { setValue, getValues } = useFormContext();
  const { open_fields } = useContext(OpenFields);
  const [untouched] = useState(() => String(getValues('postcode') ?? ''));
  const [postcode, country] = useWatch<{ postcode: string; country: string }, ['postcode', 'country']>({
    name: ['postcode', 'country'],
  });
  const inSingapore = country === 'Singapore';
  const ask = async (asked: string, signal: AbortSignal) =>
    (await call(findJoinAddress, { path: { token }, query: { postcode: asked }, signal })).results;
  const lookup = usePostalAddress(inSingapore ? String(postcode ?? '') : '', untouched, ask, (found) => {
    for (const [name, value] of Object.entries(found))
      if (open_fields.includes(name as CorrectionField)) setValue(name, value, { shouldDirty: true });
  });
  const hint =
    inSingapore && clubConfig().address_lookup ? <span role="status">{LOOKUP_WORDS[lookup]}</span> : undefined;
  return (
    <FieldGroup
      fields={['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country']}
      legend={t.addressLegend()}
    >
      <OpenField name="postcode">
        <TextField
          name="postcode"
          label={t.postcodeLabel()}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          description={hint}
        />
      </OpenField>
      <OpenField name="block_no">
        <TextField name="block_no" label={t.blockLabel()} autoComplete="off" maxLength={20} />
      </OpenField>
      <OpenField name="road_name">
        <TextField name="road_name" label={t.roadLabel()} autoComplete="address-line1" maxLength={120} />
      </OpenField>
      <OpenField name="unit_no">
        <TextField name="unit_no" label={t.unitLabel()} autoComplete="address-line2" maxLength={20} />
      </OpenField>
      <OpenField name="building">
        <TextField name="building" label={t.buildingLabel()} autoComplete="off" maxLength={120} />
      </OpenField>
      <OpenField name="country">
        <SelectField name="country" label={t.countryLabel()} data={COUNTRY_LIST} searchable />
      </OpenField>
    </FieldGroup>
  );
}
