import { profile as t } from '@clubhouse/messages/portal/profile';
import { useConfirmed } from '../../../../shared/use-confirmed.ts';
import { withdrawRequest } from '../data/send-edit.ts';

/** Takes an update request back, after asking. */
export function useWithdraw(id: number): () => Promise<void> {
  const ask = useConfirmed();
  return () =>
    ask({
      title: t.withdrawTitle(),
      body: t.withdrawBody(),
      confirm: t.withdrawButton(),
      run: () => withdrawRequest(id),
      done: t.withdrawnToast(),
      failed: t.withdrawError(),
    });
}
