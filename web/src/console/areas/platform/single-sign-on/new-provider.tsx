import {
  consoleWords,
  createSignInProvider,
  PROVIDER_MAPPINGS,
  PROVIDER_USERS,
  type ProviderMapping,
  type ProviderUsers,
  signInProvider,
} from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/console/platform/single-sign-on';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { CreateDialog } from '../../../../shared/programs/create-dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { SelectField, SwitchField } from '../../../../ui/form/choice-fields.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ClientSecretField } from './client-secret-field.tsx';
import { RedirectAddress } from './redirect-address.tsx';

interface Values {
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly used_by: ProviderUsers;
  readonly mapping: ProviderMapping;
  readonly claim: string;
  readonly checks_factor: boolean;
  readonly is_enabled: boolean;
}

const EMPTY: Values = {
  name: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  used_by: 'MEMBERS',
  mapping: 'EMAIL',
  claim: 'email',
  checks_factor: false,
  is_enabled: false,
};

const options = (values: readonly string[]) => values.map((value) => ({ value, label: consoleWords(value) }));

function NewProviderDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useOperation(createSignInProvider, { invalidates: [signInProvider.path] });
  const submit = async (body: Values) => {
    await create.mutateAsync({ body });
    onClose();
  };
  return (
    <CreateDialog<Values>
      empty={EMPTY}
      body={createSignInProvider.body}
      title={t.newTitle()}
      create={t.createButton()}
      creating={t.creating()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={t.nameLabel()} description={t.nameHelp()} required data-autofocus />
      <TextField
        name="issuer"
        label={t.issuerLabel()}
        description={t.issuerHelp()}
        inputMode="url"
        placeholder="https://"
        required
      />
      <TextField name="client_id" label={t.clientIdLabel()} autoComplete="off" required />
      <ClientSecretField />
      <SelectField name="used_by" label={t.usedByLabel()} description={t.usedByHelp()} data={options(PROVIDER_USERS)} />
      <SelectField
        name="mapping"
        label={t.mappingLabel()}
        description={t.mappingHelp()}
        data={options(PROVIDER_MAPPINGS)}
      />
      <TextField name="claim" label={t.claimLabel()} description={t.claimHelp()} required />
      <SwitchField name="checks_factor" label={t.checksFactorLabel()} description={t.checksFactorHelp()} />
      <SwitchField name="is_enabled" label={t.enabledLabel()} description={t.enabledHelp()} />
      <RedirectAddress />
    </CreateDialog>
  );
}

/** Adds a provider. */
export const NewProvider = () => (
  <DialogButton
    variant="filled"
    icon={IconPlus}
    label={t.newButton()}
    dialog={(onClose) => <NewProviderDialog onClose={onClose} />}
  />
);
