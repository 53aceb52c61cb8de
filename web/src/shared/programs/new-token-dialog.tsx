import { type ApiTokenKind, apiToken, createApiToken, type Right } from '@clubhouse/contract';
import { data } from '@clubhouse/messages/shared/data';
import { programs as t } from '@clubhouse/messages/shared/programs';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOperation } from '../../api-client/queries/use-operation.ts';
import { SelectField, SwitchField } from '../../ui/form/choice-fields.tsx';
import { TextareaField } from '../../ui/form/long-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { NewTokenShown } from './new-token-shown.tsx';
import { TokenRightsField } from './token-rights-field.tsx';

interface Values {
  readonly name: string;
  readonly days: string;
  readonly can_write: boolean;
  readonly rights: Right[];
  /** One network in each line. */
  readonly addresses: string;
}

const EMPTY: Values = { name: '', days: '90', can_write: false, rights: [], addresses: '' };

const LENGTHS = ['30', '90', '180', '365'].map((value) => ({
  value,
  label: value === '365' ? t.expiryYear() : t.expiryDays({ days: Number(value) }),
}));

const DAY_MS = 24 * 60 * 60 * 1000;
/** The server's clock may be a little behind. */
const SLACK_MS = 60 * 1000;

const bodyOf = ({ days, addresses, ...rest }: Values, kind: ApiTokenKind) => ({
  ...rest,
  kind,
  addresses: addresses.split(/[\s,]+/).filter(Boolean),
  expires_at: new Date(Date.now() + Number(days) * DAY_MS - SLACK_MS).toISOString(),
});

interface Props {
  readonly kind: ApiTokenKind;
  readonly onClose: () => void;
}

/** What a new token may do; afterwards the token itself, once. */
export function NewTokenDialog({ kind, onClose }: Props) {
  const create = useOperation(createApiToken, { invalidates: [apiToken.path] });
  const [token, setToken] = useState<string>();
  if (token) return <NewTokenShown token={token} onClose={onClose} />;
  const isService = kind === 'SERVICE';
  const submit = async (values: Values, form: UseFormReturn<Values>) => {
    if (!values.name.trim()) return form.setError('name', { message: data.fieldRequired() });
    const made = await create.mutateAsync({ body: bodyOf(values, kind) });
    setToken(made.token);
  };
  return (
    <CreateDialog<Values>
      empty={EMPTY}
      title={isService ? t.newServiceTitle() : t.newTitle()}
      create={t.createButton()}
      creating={t.creating()}
      onSubmit={submit}
      onClose={onClose}
      width={560}
    >
      {isService && <p>{t.serviceLead()}</p>}
      <TextField name="name" label={t.nameLabel()} description={t.nameHint()} maxLength={60} required data-autofocus />
      <SelectField name="days" label={t.expiryLabel()} data={LENGTHS} allowDeselect={false} />
      <SwitchField name="can_write" label={t.writeLabel()} description={t.writeHint()} />
      <TokenRightsField name="rights" />
      <TextareaField
        name="addresses"
        label={t.addressesLabel()}
        description={t.addressesHint()}
        autosize
        minRows={2}
        spellCheck={false}
      />
    </CreateDialog>
  );
}
