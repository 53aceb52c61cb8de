import { programs as t } from '@clubhouse/messages/shared/programs';
import { NewTokenDialog } from '../../../../shared/programs/new-token-dialog.tsx';
import { NewButton } from '../../../../ui/dialog/new-button.tsx';

/** Makes a token for a program of the club. */
export const NewServiceToken = () => (
  <NewButton label={t.newServiceButton()} dialog={(onClose) => <NewTokenDialog kind="SERVICE" onClose={onClose} />} />
);
