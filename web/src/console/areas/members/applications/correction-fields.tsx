import {
  CORRECTION_FIELDS,
  type CorrectionField,
  correctionFieldWords,
  type membershipApplication,
  type Row,
} from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';

type Application = Row<typeof membershipApplication>;

/** Proposer and seconder can be corrected where the club asks for them. */
const fieldsOf = ({ sponsors }: Application): readonly CorrectionField[] =>
  CORRECTION_FIELDS.filter((field) => sponsors.length > 0 || !['proposer_id', 'seconder_id'].includes(field));

/** Marks what is to be corrected, each with a reason. */
export function CorrectionFields({ row }: { readonly row: Application }) {
  const { watch, setValue, unregister } = useFormContext();
  const toggle = (field: CorrectionField, isMarked: boolean) => (isMarked ? setValue(field, '') : unregister(field));
  return (
    <Stack as="fieldset" gap={12} p={0}>
      <legend>{t.correctionsLegend()}</legend>
      <Text size="s" tone="muted">
        {t.correctionsHint()}
      </Text>
      {fieldsOf(row).map((field) => {
        const isMarked = watch(field) !== undefined;
        const name = correctionFieldWords(field);
        return (
          <Stack key={field} gap={8}>
            <Checkbox label={name} checked={isMarked} onChange={(event) => toggle(field, event.target.checked)} />
            {isMarked && (
              <TextareaField name={field} label={t.correctionLabel({ field: name })} autosize maxLength={500} />
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
