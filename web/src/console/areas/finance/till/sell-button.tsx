import { till as t } from '@clubhouse/messages/console/finance/till';
import { IconCashRegister } from '@tabler/icons-react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import type { MemberActionProps } from '../../../kit/entry/entry.ts';
import { Sale } from './sale.tsx';

/** Sells to a person who is at the desk: the till, in front of the page. */
export const SellButton = ({ memberId }: MemberActionProps) => (
  <DialogButton
    icon={IconCashRegister}
    label={t.sellButton()}
    dialog={(onClose) => (
      <Dialog title={t.tillTitle()} onClose={onClose} width={1080}>
        <Sale member={memberId} within onNew={onClose} />
        <DialogFoot onClose={onClose} />
      </Dialog>
    )}
  />
);
