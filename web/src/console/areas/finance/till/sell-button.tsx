import { till as t } from '@clubhouse/messages/console/finance/till';
import { IconCashRegister } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import type { MemberActionProps } from '../../../kit/entry/entry.ts';
import { Sale } from './sale.tsx';

/** Sells to a person who is at the desk: the till, in front of the page. */
export function SellButton({ memberId }: MemberActionProps) {
  const [selling, setSelling] = useState(false);
  const close = () => setSelling(false);
  return (
    <>
      <Button variant="default" size="sm" icon={IconCashRegister} onClick={() => setSelling(true)}>
        {t.sellButton()}
      </Button>
      {selling && (
        <Dialog title={t.tillTitle()} onClose={close} width={1080}>
          <Sale member={memberId} within onNew={close} />
          <DialogFoot onClose={close} />
        </Dialog>
      )}
    </>
  );
}
