import { COUNTRIES } from '@clubhouse/contract';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './section-form.module.css';
import { type Lookup, usePostalAddress } from './use-postal-address.ts';

const WORDS: Readonly<Record<Lookup, string>> = {
  idle: 'Six digits fill in block, street and building.',
  asking: 'Looking up the address…',
  found: 'Filled in from the postcode. Please add the unit.',
  none: 'No address is known for this postcode. Please type it in.',
  down: 'The address service does not answer. Please type the address in.',
};

const COUNTRY_LIST = COUNTRIES.map((value) => ({ value, label: value }));

/** The home address. In Singapore the postcode says most of it. */
export function AddressFields() {
  const { setValue, getValues } = useFormContext();
  const [untouched] = useState(() => String(getValues('postcode') ?? ''));
  const [postcode, country] = useWatch({ name: ['postcode', 'country'] }) as [string, string];
  const inSingapore = country === 'Singapore';
  const lookup = usePostalAddress(inSingapore ? String(postcode ?? '') : '', untouched, (found) => {
    for (const [name, value] of Object.entries(found)) setValue(name, value, { shouldDirty: true });
  });
  return (
    <fieldset>
      <legend className={classes.legend}>Home address</legend>
      <SelectField
        name="country"
        label="Country"
        data={COUNTRY_LIST}
        searchable
        description="Needs approval, as all of the address."
      />
      <TextField name="postcode" label="Postcode" inputMode="numeric" autoComplete="postal-code" maxLength={6} />
      {inSingapore && (
        <p className={classes.hint} role="status" data-tone={lookup === 'down' ? 'none' : lookup}>
          {WORDS[lookup]}
        </p>
      )}
      <TextField name="block_no" label="Block" autoComplete="off" />
      <TextField name="road_name" label="Street" autoComplete="address-line1" />
      <TextField name="unit_no" label="Unit" placeholder="#08-331" autoComplete="address-line2" />
      <TextField name="building" label="Building" autoComplete="off" />
    </fieldset>
  );
}
