import { replaceProviderSecret, signInProvider } from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/console/platform/single-sign-on';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { CreateDialog } from '../../../../shared/programs/create-dialog.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { ClientSecretField } from './client-secret-field.tsx';

interface Values {
  readonly client_secret: string;
}

interface Props {
  readonly provider: number;
  readonly onClose: () => void;
}

/** A new secret that the provider has given out. */
export function ReplaceSecret({ provider, onClose }: Props) {
  const replace = useOperation(replaceProviderSecret, { invalidates: [signInProvider.path] });
  const toast = useToast();
  const submit = async (body: Values) => {
    await replace.mutateAsync({ path: { id: provider }, body });
    toast.show({ tone: 'success', title: t.secretSavedToast() });
    onClose();
  };
  return (
    <CreateDialog<Values>
      empty={{ client_secret: '' }}
      body={replaceProviderSecret.body}
      title={t.secretTitle()}
      create={t.secretSave()}
      creating={t.secretSaving()}
      onSubmit={submit}
      onClose={onClose}
      width={480}
    >
      <ClientSecretField data-autofocus />
    </CreateDialog>
  );
}
