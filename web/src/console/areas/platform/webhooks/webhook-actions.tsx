import { rotateWebhookSecret, testWebhook, webhookDelivery, webhookEndpoint } from '@clubhouse/contract';
import { webhooks as t } from '@clubhouse/messages/console/platform/webhooks';
import { IconSend } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { RotateSecret } from '../rotate-secret.tsx';

/** Tries a webhook, and gives it a new secret. */
export function WebhookActions({ row }: SheetPartProps<typeof webhookEndpoint>) {
  const test = useOperation(testWebhook, { invalidates: [webhookDelivery.path, webhookEndpoint.path] });
  const rotate = useOperation(rotateWebhookSecret, { invalidates: [webhookEndpoint.path] });
  const toast = useToast();
  const path = { id: row.id };
  const onTest = () =>
    test.mutateAsync({ path }).then(
      () => toast.show({ tone: 'success', title: t.testQueuedToast() }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.testError(), message: refusalText(thrown) }),
    );
  return (
    <>
      {row.is_enabled && (
        <Button variant="default" size="sm" icon={IconSend} loading={test.isPending} onClick={onTest}>
          {t.testButton()}
        </Button>
      )}
      <RotateSecret
        words={t}
        howTo={t.secretHowTo()}
        busy={rotate.isPending}
        rotate={() => rotate.mutateAsync({ path })}
      />
    </>
  );
}
