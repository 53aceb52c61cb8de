import { members as t } from '@clubhouse/messages/console/members';
import { IconFileImport, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { subPath } from '../../../kit/entry/console-path.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { InviteAllDialog } from './invite-dialog.tsx';

/** What can be done with the register as a whole, for those who may change members. */
export function RegisterActions() {
  const [inviting, setInviting] = useState(false);
  if (!useRights().includes('member.manage')) return null;
  return (
    <>
      <Button variant="default" size="sm" icon={IconMailForward} onClick={() => setInviting(true)}>
        {t.registerInvite()}
      </Button>
      <ButtonTo to={subPath('members', 'import')} variant="default" size="sm" icon={IconFileImport}>
        {t.registerImport()}
      </ButtonTo>
      {inviting && <InviteAllDialog onClose={() => setInviting(false)} />}
    </>
  );
}
