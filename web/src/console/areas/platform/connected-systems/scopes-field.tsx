import { SYSTEM_SCOPES, scopeWords } from '@clubhouse/contract';
import { CheckboxesField } from '../../../../ui/checkbox/checkboxes-field.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';

/** What a system may ask people for. Who they are is part of every login. */
export const ScopesField = ({ name, label }: Pick<InputProps, 'name' | 'label'>) => (
  <CheckboxesField
    name={name}
    label={label}
    min={240}
    options={SYSTEM_SCOPES.map((scope) => ({
      value: scope,
      label: scopeWords(scope),
      description: scope,
      disabled: scope === 'openid',
    }))}
  />
);
