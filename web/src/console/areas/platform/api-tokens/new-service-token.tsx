import { programs as t } from '@clubhouse/messages/shared/programs';
import { IconPlus } from '@tabler/icons-react';
import { NewTokenDialog } from '../../../../shared/programs/new-token-dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';

/** Makes a token for a program of the club. */
export const NewServiceToken = () => (
  <DialogButton
    variant="filled"
    icon={IconPlus}
    label={t.newServiceButton()}
    dialog={(onClose) => <NewTokenDialog kind="SERVICE" onClose={onClose} />}
  />
);
