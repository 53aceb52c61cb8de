import { COUNTRIES, getPostalAddress } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { profileSections } from '@clubhouse/messages/portal/profile-sections';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../../api-client/request/request.ts';
import { LOOKUP_WORDS } from '../../../../shared/address/lookup-words.ts';
import { type AskAddress, usePostalAddress } from '../../../../shared/address/use-postal-address.ts';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import classes from './section-form.module.css';

const ask: AskAddress = async (postcode, signal) =>
  (await call(getPostalAddress, { query: { postcode }, signal })).results;

const COUNTRY_LIST = COUNTRIES.map((value) => ({ value, label: value }));

/** The home address. In Singapore the postcode says most of it. */
export function AddressFields() {
  const { setValue, getValues } = useFormContext();
  const [untouched] = useState(() => String(getValues('postcode') ?? ''));
  const [postcode, country] = useWatch<{ postcode: string; country: string }, ['postcode', 'country']>({
    name: ['postcode', 'country'],
  });
  const inSingapore = country === 'Singapore';
  const lookup = usePostalAddress(inSingapore ? String(postcode ?? '') : '', untouched, ask, (found) => {
    for (const [name, value] of Object.entries(found)) setValue(name, value, { shouldDirty: true });
  });
  return (
    <fieldset>
      <legend className={classes.legend}>{profileSections.addressLabel()}</legend>
      <SelectField
        name="country"
        label={t.countryLabel()}
        data={COUNTRY_LIST}
        searchable
        description={t.addressRuleHint()}
      />
      <TextField
        name="postcode"
        label={t.postcodeLabel()}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
      />
      {inSingapore && (
        <p className={classes.hint} role="status" data-tone={lookup === 'down' ? 'none' : lookup}>
          {LOOKUP_WORDS[lookup]}
        </p>
      )}
      <TextField name="block_no" label={t.blockLabel()} autoComplete="off" />
      <TextField name="road_name" label={t.streetLabel()} autoComplete="address-line1" />
      <TextField name="unit_no" label={t.unitLabel()} placeholder="#08-331" autoComplete="address-line2" />
      <TextField name="building" label={t.buildingLabel()} autoComplete="off" />
    </fieldset>
  );
}
