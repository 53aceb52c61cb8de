import { isOneOf, RIGHT_NAMES, type Right, rightText } from '@clubhouse/contract';
import { programs as t } from '@clubhouse/messages/shared/programs';
import { useController } from 'react-hook-form';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { FieldProblem } from '../../ui/form/field-text.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';

/** Which of their own rights someone gives to a program. Members without rights are not asked. */
export function TokenRightsField({ name }: { readonly name: string }) {
  const own = useMember().access_rights.filter((right) => isOneOf(RIGHT_NAMES, right));
  const { field, fieldState } = useController<Record<string, readonly Right[]>>({ name });
  if (own.length === 0) return null;
  const held = field.value;
  const toggle = (right: Right) =>
    field.onChange(held.includes(right) ? held.filter((one) => one !== right) : [...held, right]);
  const { message } = fieldState.error ?? {};
  return (
    <fieldset>
      <legend>{t.rightsLabel()}</legend>
      <Text size="s" tone="muted">
        {t.rightsHint()}
      </Text>
      {message && <FieldProblem role="alert">{message}</FieldProblem>}
      <Stack gap={10} mt={12} mah={260}>
        {own.map((right) => (
          <Checkbox
            key={right}
            label={rightText(right)}
            checked={held.includes(right)}
            onChange={() => toggle(right)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
