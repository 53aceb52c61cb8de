import { audienceFields, type Field, keysOf } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../../../ui/button/button.ts';
import { Grid } from '../../../../../ui/layout/layout.tsx';
import { FieldInput } from '../../../../kit/form/field-input.tsx';
import type { Draft } from '../newsletter-row.ts';

type AudienceField = keyof typeof audienceFields;

const LABELS: Readonly<Record<AudienceField, string>> = {
  member_statuses: t.statusesLabel(),
  membership_levels: t.tiersLabel(),
  membership_levels_1: t.membershipsLabel(),
  membership_levels_2: t.servicesLabel(),
  genders: t.gendersLabel(),
  min_age: t.minAgeLabel(),
  max_age: t.maxAgeLabel(),
  joined_from: t.joinedFromLabel(),
  joined_until: t.joinedUntilLabel(),
  has_login: t.hasLoginLabel(),
  courses: t.coursesLabel(),
  events: t.eventsLabel(),
  facility_categories: t.bookedCategoriesLabel(),
  booked_within_days: t.bookedDaysLabel(),
};

const HELP: Readonly<Partial<Record<AudienceField, string>>> = {
  facility_categories: t.bookedCategoriesHint(),
  booked_within_days: t.bookedDaysHint(),
};

const ALWAYS: readonly AudienceField[] = ['member_statuses', 'membership_levels'];
const FINER = keysOf(LABELS).filter((name) => !ALWAYS.includes(name));

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
      placeholder={t.allOption()}
      required={false}
    />
  );
  return (
    <>
      {ALWAYS.map(input)}
      {open ? (
        <Grid min={200} gap={12}>
          {FINER.map(input)}
        </Grid>
      ) : (
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {t.moreFiltersButton()}
        </Button>
      )}
    </>
  );
}
