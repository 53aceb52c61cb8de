import { audienceFields, type Field } from '@clubhouse/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button/button.ts';
import { FieldInput } from '../form/field-input.tsx';
import classes from './newsletter.module.css';
import type { Draft } from './newsletter-row.ts';

type AudienceField = keyof typeof audienceFields;

const LABELS: Readonly<Record<AudienceField, string>> = {
  member_statuses: 'Status',
  membership_levels: 'Tiers',
  membership_levels_1: 'Memberships',
  membership_levels_2: 'Services',
  genders: 'Gender',
  min_age: 'Youngest age',
  max_age: 'Oldest age',
  joined_from: 'Joined from',
  joined_until: 'Joined until',
  has_login: 'Has a login',
  courses: 'Enrolled in courses',
  events: 'Registered for events',
  facility_categories: 'Booked facilities in',
  booked_within_days: 'Booked in the last days',
};

const HELP: Readonly<Partial<Record<AudienceField, string>>> = {
  facility_categories: 'Members who booked a facility in one of these categories.',
  booked_within_days: 'For example 90 for the last three months.',
};

const ALWAYS: readonly AudienceField[] = ['member_statuses', 'membership_levels'];
const FINER = (Object.keys(LABELS) as AudienceField[]).filter((name) => !ALWAYS.includes(name));

const isSet = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Who gets a newsletter. The finer choices stay folded away until one is wanted. */
export function AudienceFields() {
  const { getValues } = useFormContext<Draft>();
  const [open, setOpen] = useState(() => FINER.some((name) => isSet(getValues(name))));
  const input = (name: AudienceField) => (
    <FieldInput
      key={name}
      name={name}
      field={audienceFields[name] as Field}
      label={LABELS[name]}
      help={HELP[name]}
      placeholder="All"
      required={false}
    />
  );
  return (
    <>
      {ALWAYS.map(input)}
      {open ? (
        <div className={classes.finer}>{FINER.map(input)}</div>
      ) : (
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          More filters
        </Button>
      )}
    </>
  );
}
