import {
  connectedSystem,
  consoleWords,
  createConnectedSystem,
  SYSTEM_AUDIENCES,
  SYSTEM_KINDS,
  type SystemAudience,
  type SystemKind,
  type SystemScope,
} from '@clubhouse/contract';
import { connectedSystems as t } from '@clubhouse/messages/console/platform/connected-systems';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { CreateDialog } from '../../../../shared/programs/create-dialog.tsx';
import { SecretShown } from '../../../../shared/programs/secret-shown.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { SelectField, SwitchField } from '../../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { AddressesField } from './addresses-field.tsx';
import { ScopesField } from './scopes-field.tsx';
import { KeyButton } from './signing-key.tsx';

interface Values {
  readonly name: string;
  readonly kind: SystemKind;
  readonly redirect_uris: string[];
  readonly post_logout_uris: string[];
  readonly scopes: SystemScope[];
  readonly audience: SystemAudience;
  readonly needs_consent: boolean;
}

const EMPTY: Values = {
  name: '',
  kind: 'CONFIDENTIAL',
  redirect_uris: [],
  post_logout_uris: [],
  scopes: ['openid', 'profile'],
  audience: 'BOTH',
  needs_consent: true,
};

const optionsOf = (codes: readonly string[]) =>
  codes.map((value) => ({ value, label: consoleWords(value, connectedSystem.name) }));

/** A new system; afterwards its secret, once. */
function NewSystemDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useOperation(createConnectedSystem, { invalidates: [connectedSystem.path] });
  const [made, setMade] = useState<{ readonly secret: string; readonly client_id: string }>();
  const toast = useToast();
  if (made)
    return (
      <SecretShown
        title={t.secretTitle()}
        secret={made.secret}
        what={t.secretCopyName()}
        howTo={t.secretHowTo({ client_id: made.client_id })}
        onClose={onClose}
      />
    );
  const submit = async (body: Values) => {
    const { secret, client_id } = await create.mutateAsync({ body });
    if (secret) return setMade({ secret, client_id });
    toast.show({ tone: 'success', title: t.createdToast() });
    onClose();
  };
  return (
    <CreateDialog<Values>
      empty={EMPTY}
      body={createConnectedSystem.body}
      title={t.newTitle()}
      create={t.createButton()}
      creating={t.creating()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t.nameLabel()} description={t.nameHelp()} maxLength={60} required data-autofocus />
      <SelectField
        name="kind"
        label={t.kindLabel()}
        description={t.kindHelp()}
        data={optionsOf(SYSTEM_KINDS)}
        allowDeselect={false}
      />
      <AddressesField name="redirect_uris" label={t.redirectLabel()} help={t.redirectHelp()} required />
      <AddressesField name="post_logout_uris" label={t.logoutLabel()} help={t.logoutHelp()} />
      <ScopesField name="scopes" label={t.scopesLabel()} />
      <SelectField name="audience" label={t.audienceLabel()} data={optionsOf(SYSTEM_AUDIENCES)} allowDeselect={false} />
      <SwitchField name="needs_consent" label={t.consentLabel()} description={t.consentHelp()} />
    </CreateDialog>
  );
}

/** Adds a system, and shows how old the key is. */
export const NewSystem = () => (
  <>
    <KeyButton />
    <DialogButton
      variant="filled"
      icon={IconPlus}
      label={t.newButton()}
      dialog={(onClose) => <NewSystemDialog onClose={onClose} />}
    />
  </>
);
