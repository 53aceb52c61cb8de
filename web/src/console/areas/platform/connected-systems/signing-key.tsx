import { readIdentityProvider, rotateSigningKey } from '@clubhouse/contract';
import { connectedSystems as t } from '@clubhouse/messages/console/platform/connected-systems';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';

const UNDER = readIdentityProvider.path;

/** What systems must know, and how old the key is. */
export const useProvider = () => useRead(readIdentityProvider, { under: UNDER });

/** How old the key is that logins are signed with, and a new one in its place. */
function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useProvider();
  const { data } = read;
  const rotate = useOperation(rotateSigningKey, { invalidates: [UNDER] });
  const [withdrawOld, setWithdrawOld] = useState(false);
  const toast = useToast();
  const at = (moment: string) => momentText(moment, clubConfig().timezone);
  const onRotate = () =>
    rotate.mutateAsync({ body: { withdraw_old: withdrawOld } }).then(
      () => toast.show({ tone: 'success', title: t.keyRotatedToast() }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.loadError(), message: refusalText(thrown) }),
    );
  return (
    <Dialog title={t.keyTitle()} onClose={onClose} width={520}>
      <p>{t.keyBody()}</p>
      <ReadState of={read} rows={1} title={t.loadError()} bare />
      {data && (
        <p>
          {data.key_since ? t.keySince({ since: at(data.key_since) }) : t.keyNone()}{' '}
          {data.old_key_until && t.keyOld({ until: at(data.old_key_until) })}
        </p>
      )}
      <Checkbox
        label={t.keyWithdraw()}
        description={t.keyWithdrawHint()}
        checked={withdrawOld}
        onChange={(event) => setWithdrawOld(event.currentTarget.checked)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.keyClose()}
        </Button>
        <Button loading={rotate.isPending} onClick={onRotate}>
          {t.keyRotate()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Opens the dialog about the signing key. */
export function KeyButton() {
  return <DialogButton icon={IconKey} label={t.keyButton()} dialog={(onClose) => <KeyDialog onClose={onClose} />} />;
}
