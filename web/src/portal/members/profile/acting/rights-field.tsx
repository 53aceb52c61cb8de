import { ACTING_RIGHTS, type ActingRight, actingRightText } from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { FieldProblem } from '../../../../ui/form/field-text.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';

/** What someone may do for the member: each right on its own, with what it means. */
export function RightsField({ name }: { readonly name: string }) {
  const { field, fieldState } = useController<Record<string, readonly ActingRight[]>>({ name });
  const held = field.value ?? [];
  const toggle = (right: ActingRight) =>
    field.onChange(ACTING_RIGHTS.filter((one) => (one === right) !== held.includes(one)));
  return (
    <fieldset>
      <legend>{t.rightsLabel()}</legend>
      {fieldState.error && <FieldProblem role="alert">{t.rightsNeeded()}</FieldProblem>}
      <Stack gap={10} mt={10}>
        {ACTING_RIGHTS.map((right) => {
          const { label, about } = actingRightText(right);
          return (
            <Checkbox
              key={right}
              label={label}
              description={about}
              checked={held.includes(right)}
              onChange={() => toggle(right)}
            />
          );
        })}
      </Stack>
    </fieldset>
  );
}
