import { programs as t } from '@clubhouse/messages/shared/programs';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { clubConfig } from '../../api-client/club/config.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';

/** The programs that may use this person's account. */
export function Programs() {
  const { id } = useMember();
  const newButton = (
    <DialogButton
      icon={IconPlus}
      label={t.newButton()}
      dialog={(onClose) => <NewTokenDialog kind="PERSONAL" onClose={onClose} />}
    />
  );
  return (
    <Card
      title={t.title()}
      action={newButton}
      lead={
        <>
          {t.lead()} {clubConfig().api_docs && <Link to="/developers">{t.referenceLink()}</Link>}
        </>
      }
    >
      <TokenList query={{ user: id, kind: 'PERSONAL' }} />
    </Card>
  );
}
