import { keptMail, outboxMessage, sendKept } from '@clubhouse/contract';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../data/use-current-user.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRead } from '../../data/use-read.ts';
import { Button } from '../../ui/button/button.ts';
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { refusalText } from '../refusal-text.ts';
import { ResendDead } from './resend-dead.tsx';

const emails = (count: number) => (count === 1 ? '1 kept email' : `${count} kept emails`);
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
      title: `Send ${emails(data.kept)}?`,
      children: 'They were written while the club had no mail server. Each goes to the address it was written for.',
      confirm: 'Send',
    });
    if (!sure) return;
    await send.mutateAsync({}).then(
      ({ queued, left }) => {
        setSending(queued);
        toast.show({
          tone: 'success',
          title: `${queued} on the way`,
          ...(left > 0 && { message: `${left} stay here: their link has expired.` }),
        });
      },
      (thrown) => toast.show({ tone: 'danger', title: 'Nothing was sent', message: refusalText(thrown) }),
    );
  };
  if (sending > 0 && data.waiting > 0)
    return (
      <p role="status">
        Sending: {Math.max(0, sending - data.waiting)} of {sending}
      </p>
    );
  if (data.kept === 0) return null;
  return (
    <Button
      variant="default"
      size="sm"
      loading={send.isPending}
      leftSection={<IconSend size={16} aria-hidden="true" />}
      onClick={() => void ask()}
    >
      Send {emails(data.kept)}
    </Button>
  );
}

/** What the outbox can send again: what was kept, and what was given up. */
export function OutboxHead() {
  return (
    <>
      <SendKept />
      <ResendDead />
    </>
  );
}
