import { createWebhookEndpoint, type WebhookEventType, webhookEndpoint } from '@clubhouse/contract';
import { webhooks as t } from '@clubhouse/messages/console/platform/webhooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { CreateDialog } from '../../../../shared/programs/create-dialog.tsx';
import { SecretShown } from '../../../../shared/programs/secret-shown.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { EventsField } from './events-field.tsx';

interface Values {
  readonly url: string;
  readonly description: string;
  readonly events: WebhookEventType[];
}

const EMPTY: Values = { url: '', description: '', events: [] };

/** Where events go, and which; afterwards the secret that signs them, once. */
function NewWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useOperation(createWebhookEndpoint, { invalidates: [webhookEndpoint.path] });
  const [secret, setSecret] = useState<string>();
  if (secret)
    return (
      <SecretShown
        title={t.secretTitle()}
        secret={secret}
        what={t.secretCopyName()}
        howTo={t.secretHowTo()}
        onClose={onClose}
      />
    );
  const submit = async (body: Values) => {
    const made = await create.mutateAsync({ body });
    setSecret(made.secret);
  };
  return (
    <CreateDialog<Values>
      empty={EMPTY}
      body={createWebhookEndpoint.body}
      title={t.newTitle()}
      create={t.createButton()}
      creating={t.creating()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={t.urlLabel()}
        description={t.urlHelp()}
        inputMode="url"
        placeholder="https://"
        required
        data-autofocus
      />
      <TextField name="description" label={t.descriptionLabel()} maxLength={200} />
      <EventsField name="events" label={t.eventsLabel()} />
    </CreateDialog>
  );
}

/** Adds a webhook. */
export const NewWebhook = () => (
  <DialogButton
    variant="filled"
    icon={IconPlus}
    label={t.newButton()}
    dialog={(onClose) => <NewWebhookDialog onClose={onClose} />}
  />
);
