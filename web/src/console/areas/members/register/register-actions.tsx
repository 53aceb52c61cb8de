import { members as t } from '@clubhouse/messages/console/members';
import { IconFileImport, IconMailForward } from '@tabler/icons-react';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { subPath } from '../../../kit/entry/console-path.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { InviteAllDialog } from './invite-dialog.tsx';

/** What can be done with the register as a whole, for those who may change members. */
export function RegisterActions() {
  if (!useRights().includes('member.manage')) return null;
  return (
    <>
      <DialogButton
        icon={IconMailForward}
        label={t.registerInvite()}
        dialog={(onClose) => <InviteAllDialog onClose={onClose} />}
      />
      <ButtonTo to={subPath('members', 'import')} variant="default" size="sm" icon={IconFileImport}>
        {t.registerImport()}
      </ButtonTo>
    </>
  );
}
