import { SYSTEM_SCOPES, type SystemScope, scopeWords } from '@clubhouse/contract';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { FieldProblem } from '../../../../ui/form/field-text.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';

/** What a system may ask people for. Who they are is part of every login. */
export function ScopesField({ name, label }: Pick<InputProps, 'name' | 'label'>) {
  const { field, fieldState } = useController<Record<string, readonly SystemScope[]>>({ name });
  const chosen = field.value;
  const toggle = (scope: SystemScope) =>
    field.onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  const { message } = fieldState.error ?? {};
  return (
    <fieldset>
      <legend>{label}</legend>
      {message && <FieldProblem role="alert">{message}</FieldProblem>}
      <Grid min={240} gap="10px 24px" mt={12}>
        {SYSTEM_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords(scope)}
            description={scope}
            disabled={scope === 'openid'}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </Grid>
    </fieldset>
  );
}
