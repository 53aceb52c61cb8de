import { profile as t } from '@clubhouse/messages/portal/profile';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { withdrawRequest } from '../data/send-edit.ts';

/** Takes an update request back, after asking. */
export function useWithdraw(id: number): () => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  return async () => {
    const sure = await confirm({
      title: t.withdrawTitle(),
      children: t.withdrawBody(),
      confirm: t.withdrawButton(),
      danger: true,
    });
    if (!sure) return;
    await withdrawRequest(id).then(
      () => toast.show({ tone: 'success', title: t.withdrawnToast() }),
      (thrown) => toast.show({ tone: 'danger', title: t.withdrawError(), message: errorText(thrown).message }),
    );
  };
}
