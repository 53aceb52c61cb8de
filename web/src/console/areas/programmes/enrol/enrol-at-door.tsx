import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';
import { IconUserPlus } from '@tabler/icons-react';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import type { OfferingTabProps } from '../offering-kind.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

/** Enrols someone who has come without a place. */
export function EnrolAtDoor({ kind, row }: OfferingTabProps) {
  const may = useCan(kind.calls.enrollMember.policy);
  if (!may || row.status !== 'PUBLISHED') return null;
  return (
    <DialogButton
      icon={IconUserPlus}
      label={t.enrolDoorButton()}
      dialog={(onClose) => <EnrolDialog kind={kind} row={row} onClose={onClose} />}
    />
  );
}
