import { MOST_CHILDREN } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/button/button.ts';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { OpenField } from './corrections/open-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { GenderField } from './person-fields.tsx';

/** Spouse and children, as far as the applicant names them. */
export function FamilyFields() {
  const { fields, append, remove } = useFieldArray({ name: 'children' });
  return (
    <FieldGroup fields={['spouse_name', 'children']} legend={t.familyLegend()}>
      <OpenField name="spouse_name">
        <TextField name="spouse_name" label={t.spouseLabel()} autoComplete="off" maxLength={150} />
      </OpenField>
      <OpenField name="children">
        {fields.map(({ id }, index) => (
          <Stack key={id} as="fieldset" gap={12} p={12} surface="frame">
            <Text as="legend" weight="medium">
              {t.childLegend({ number: index + 1 })}
            </Text>
            <TextField name={`children.${index}.name`} label={t.childNameLabel()} autoComplete="off" maxLength={150} />
            <DateField name={`children.${index}.date_of_birth`} label={t.birthLabel()} />
            <GenderField name={`children.${index}.gender`} />
            <TextButton onClick={() => remove(index)}>{t.removeChildButton({ number: index + 1 })}</TextButton>
          </Stack>
        ))}
        {fields.length < MOST_CHILDREN && (
          <div>
            <Button
              variant="default"
              icon={IconPlus}
              onClick={() => append({ name: '', date_of_birth: null, gender: null })}
            >
              {t.addChildButton()}
            </Button>
          </div>
        )}
      </OpenField>
    </FieldGroup>
  );
}
