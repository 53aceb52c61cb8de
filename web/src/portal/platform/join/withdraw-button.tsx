import { withdrawApplication } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { OWN_APPLICATION } from './own-application.ts';

/** Takes an application back, after asking. */
export function WithdrawButton({ token }: { readonly token: string }) {
  const confirm = useConfirm();
  const toast = useToast();
  const withdraw = useOperation(withdrawApplication, { invalidates: [OWN_APPLICATION] });
  const onWithdraw = async () => {
    const sure = await confirm({
      title: t.withdrawTitle(),
      children: t.withdrawBody(),
      confirm: t.withdrawButton(),
      danger: true,
    });
    if (!sure) return;
    await withdraw.mutateAsync({ path: { token } }).then(
      () => toast.show({ tone: 'success', title: t.withdrawnToast() }),
      (thrown) => toast.show({ tone: 'danger', title: t.withdrawError(), message: errorText(thrown).message }),
    );
  };
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={onWithdraw}>
      {t.withdrawButton()}
    </Button>
  );
}
