import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import type { OfferingTabProps } from '../offering-kind.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

/** Enrols someone who has come without a place. */
export function EnrolAtDoor({ kind, row }: OfferingTabProps) {
  const may = useCan(kind.calls.enrollMember.policy);
  const [open, setOpen] = useState(false);
  if (!may || row.status !== 'PUBLISHED') return null;
  return (
    <>
      <Button size="sm" variant="default" icon={IconUserPlus} onClick={() => setOpen(true)}>
        {t.enrolDoorButton()}
      </Button>
      {open && <EnrolDialog kind={kind} row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
