import { replayWebhook, webhookDelivery } from '@clubhouse/contract';
import { webhooks as t } from '@clubhouse/messages/console/platform/webhooks';
import { IconSend } from '@tabler/icons-react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { SheetSection } from '../../../kit/sheet/sheet-section.tsx';

type Props = SheetPartProps<typeof webhookDelivery>;

/** *Send again*, for an event that arrived or was given up. */
export function DeliveryActions({ row }: Props) {
  const replay = useOperation(replayWebhook, { invalidates: [webhookDelivery.path] });
  const toast = useToast();
  if (row.status === 'WAITING') return null;
  const send = () =>
    replay.mutateAsync({ path: { id: row.id } }).then(
      () => toast.show({ tone: 'success', title: t.replayQueuedToast() }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.replayError(), message: refusalText(thrown) }),
    );
  return (
    <Button variant="default" size="sm" icon={IconSend} loading={replay.isPending} onClick={send}>
      {t.replayButton()}
    </Button>
  );
}

/** What was sent, and the beginning of what came back. */
export function DeliveryMore({ row: { payload, answer } }: Props) {
  return (
    <>
      <Part title={t.payloadTitle()} text={payload ? JSON.stringify(payload, null, 2) : t.payloadHidden()} />
      {answer && <Part title={t.answerTitle()} text={answer} />}
    </>
  );
}

const Part = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <SheetSection title={title}>
    <Text as="pre" breakable style={{ whiteSpace: 'pre-wrap' }}>
      {text}
    </Text>
  </SheetSection>
);
