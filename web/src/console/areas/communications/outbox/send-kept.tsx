import { keptMail, outboxMessage, sendKept } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { ResendFailed } from './resend-failed.tsx';

const EVERY_MS = 2000;

/** *Send n kept emails*, once the club has a mail server; then how many are still on their way. */
function SendKept() {
  const allowed = useCan(sendKept.policy);
  const [sending, setSending] = useState(0);
  const { data } = useRead(keptMail, {
    under: outboxMessage.path,
    enabled: allowed,
    every: ({ answer }) => (sending > 0 && (answer?.waiting ?? 1) > 0 ? EVERY_MS : false),
  });
  const send = useOperation(sendKept, { invalidates: [outboxMessage.path] });
  const confirm = useConfirm();
  const toast = useToast();
  if (!allowed || !data?.has_server) return null;
  const ask = async () => {
    const sure = await confirm({
      title: t.keptConfirmTitle({ count: data.kept }),
      children: t.keptConfirmBody(),
      confirm: t.keptConfirm(),
    });
    if (!sure) return;
    await send.mutateAsync({}).then(
      ({ queued, left }) => {
        setSending(queued);
        toast.show({
          tone: 'success',
          title: t.keptSentToast({ count: queued }),
          ...(left > 0 && { message: t.keptLeftNote({ count: left }) }),
        });
      },
      (thrown) => toast.show({ tone: 'danger', title: t.keptFailed(), message: refusalText(thrown) }),
    );
  };
  if (sending > 0 && data.waiting > 0)
    return <p role="status">{t.keptProgress({ done: Math.max(0, sending - data.waiting), total: sending })}</p>;
  if (data.kept === 0) return null;
  return (
    <Button variant="default" size="sm" loading={send.isPending} icon={IconSend} onClick={() => void ask()}>
      {t.keptButton({ count: data.kept })}
    </Button>
  );
}

/** What the outbox can send again: what was kept, and what was given up. */
export function OutboxHead() {
  return (
    <>
      <SendKept />
      <ResendFailed />
    </>
  );
}
