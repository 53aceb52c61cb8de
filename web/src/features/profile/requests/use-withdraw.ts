import { errorText } from '../../../data/error-text.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { withdrawRequest } from '../data/send-edit.ts';

/** Takes an update request back, after asking. */
export function useWithdraw(id: number): () => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  return async () => {
    const sure = await confirm({
      title: 'Withdraw this request?',
      children: 'The club no longer sees it, and your details stay as they are. You can ask again at any time.',
      confirm: 'Withdraw',
      danger: true,
    });
    if (!sure) return;
    await withdrawRequest(id).then(
      () => toast.show({ tone: 'success', title: 'Request withdrawn' }),
      (thrown) => toast.show({ tone: 'danger', title: 'Not withdrawn', message: errorText(thrown).message }),
    );
  };
}
