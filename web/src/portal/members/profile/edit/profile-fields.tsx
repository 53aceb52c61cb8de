import {
  EMPLOYMENTS,
  GENDERS,
  MARITAL_STATUSES,
  memberFieldWords,
  ownFieldRule,
  PAYMENT_OPTIONS,
  RACES,
  RELIGIONS,
  wordsOf,
} from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Profile } from '../data/use-profile.ts';
import type { Values } from '../logic/change-request.ts';
import { maskedAccount } from '../logic/value-words.ts';
import { AddressFields } from './address-fields.tsx';
import { BankField } from './bank-field.tsx';
import classes from './section-form.module.css';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  gender: GENDERS,
  marital_status: MARITAL_STATUSES,
  race: RACES,
  religion: RELIGIONS,
  employment: EMPLOYMENTS,
  payment_option: PAYMENT_OPTIONS,
};

/** What browsers may fill in, and which keys a phone shows. */
const INPUTS: Readonly<Record<string, { autoComplete: string; type?: string; inputMode?: 'tel' | 'email' }>> = {
  name: { autoComplete: 'name' },
  preferred_name: { autoComplete: 'nickname' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
  mobile: { autoComplete: 'tel', inputMode: 'tel' },
  home_phone: { autoComplete: 'home tel', inputMode: 'tel' },
  emergency_contact_phone: { autoComplete: 'off', inputMode: 'tel' },
};

const HELP: Readonly<Record<string, string>> = {
  name: t.nameHint(),
  preferred_name: t.preferredNameHint(),
  email: t.emailHint(),
};

const ruleWords = (field: string): string =>
  ownFieldRule(field) === 'saves-at-once' ? t.ruleInstantHint() : t.ruleApprovalHint();

const helpOf = (field: string) => [HELP[field], ruleWords(field)].filter(Boolean).join(' ');

interface Props {
  readonly fields: readonly string[];
  readonly profile: Profile;
  readonly requested: Values;
}

/** The inputs of a part of the profile; the parts of an address are together. */
export function ProfileFields({ fields, profile, requested }: Props) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <Input key={field} field={field} profile={profile} requested={requested} />
      ))}
    </div>
  );
}

function Input({ field, profile, requested }: Omit<Props, 'fields'> & { readonly field: string }) {
  const shared = { name: field, label: memberFieldWords(field), description: helpOf(field) };
  if (field === 'postcode') return <AddressFields />;
  if (['block_no', 'road_name', 'unit_no', 'building', 'country'].includes(field)) return null;
  if (field === 'date_of_birth') return <DateField {...shared} max={today(clubConfig().timezone)} />;
  if (field === 'bank_swift_code') return <BankField />;
  if (field === 'bank_account_number') {
    const known = maskedAccount(requested.bank_account_number ?? profile.bank_account_last4);
    const description = known ? t.accountKnownHint({ known }) : t.accountNewHint();
    return <TextField {...shared} description={description} inputMode="numeric" autoComplete="off" />;
  }
  const choices = CHOICES[field];
  if (choices) {
    const data = choices.map((value) => ({ value, label: wordsOf(value) }));
    return <SelectField {...shared} data={data} clearable clearButtonProps={{ 'aria-label': t.clearLabel() }} />;
  }
  return <TextField {...shared} {...INPUTS[field]} />;
}
