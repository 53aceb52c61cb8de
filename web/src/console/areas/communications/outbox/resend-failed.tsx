import { outboxMessage, resendDead } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { IconSend } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';

/** *Send all again*, where messages were given up. */
export function ResendFailed() {
  const dead = useList(outboxMessage, { status: 'DEAD', limit: 1 });
  const resend = useOperation(resendDead, { invalidates: [outboxMessage.path] });
  const allowed = useCan(resendDead.policy);
  const confirm = useConfirm();
  const toast = useToast();
  const count = dead.data?.count ?? 0;
  if (!allowed || count === 0 || !clubConfig().mail_server) return null;
  const send = async () => {
    const sure = await confirm({
      title: t.deadConfirmTitle({ count }),
      children: t.deadConfirmBody(),
      confirm: t.deadConfirm(),
    });
    if (!sure) return;
    await resend.mutateAsync({}).then(
      ({ queued, left }) =>
        toast.show({
          tone: 'success',
          title: t.deadQueuedToast({ count: queued }),
          ...(left > 0 && { message: t.deadLeftNote({ count: left }) }),
        }),
      (thrown) => toast.show({ tone: 'danger', title: t.deadFailed(), message: refusalText(thrown) }),
    );
  };
  return (
    <Button variant="default" size="sm" loading={resend.isPending} icon={IconSend} onClick={() => void send()}>
      {t.deadButton({ count })}
    </Button>
  );
}
