import { passkey, type Row } from '@clubhouse/contract';
import { passkeys as t } from '@clubhouse/messages/shared/passkeys';
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { useList } from '../../api-client/queries/use-list.ts';
import { useRemove } from '../../api-client/queries/use-remove.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { hasPasskeys, wasDismissed } from '../../api-client/session/passkey-support.ts';
import { isKnownDevice, makePasskey } from '../../api-client/session/passkeys.ts';
import { reloadUser } from '../../api-client/session/session.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { Button } from '../../ui/button/button.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { CardLine, CardList } from '../../ui/page/card-list.tsx';
import { deviceName } from '../../ui/text/device-name.ts';
import { clubTime } from '../../ui/time/instants.ts';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { ReadState } from '../read-state.tsx';
import { useConfirmed } from '../use-confirmed.ts';
import { RenameDialog } from './rename-dialog.tsx';

type Passkey = Row<typeof passkey>;

/** A name as people read it: what they call it, or the browser it was made with. */
const nameOf = ({ name }: Passkey) => (name.includes('/') ? deviceName(name) : name);

/** The devices that log this person in without a password. */
export function Passkeys() {
  const { id } = useMember();
  const list = useList(passkey, { user: id });
  const remove = useRemove(passkey);
  const ask = useConfirmed();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [renaming, setRenaming] = useState<Passkey>();

  const add = async () => {
    setBusy(true);
    try {
      await makePasskey();
      await reloadUser();
      toast.show({ tone: 'success', title: t.addedToast(), message: t.addedToastBody() });
    } catch (thrown) {
      if (isKnownDevice(thrown)) toast.show({ tone: 'info', title: t.alreadyHere() });
      else if (!wasDismissed(thrown))
        toast.show({ tone: 'danger', title: t.addError(), message: errorText(thrown).message });
    } finally {
      setBusy(false);
    }
  };
  const drop = (one: Passkey) =>
    ask({
      title: t.removeTitle({ name: nameOf(one) }),
      body: t.removeBody(),
      confirm: t.removeConfirm(),
      run: () => remove.mutateAsync(one.id),
      done: t.removedToast(),
      failed: t.removeError(),
    });
  const canAdd = hasPasskeys();
  const addButton = canAdd && (
    <Button variant="default" size="sm" icon={IconPlus} loading={busy} onClick={add}>
      {t.addButton()}
    </Button>
  );
  const rows = list.data?.results ?? [];
  return (
    <Card title={t.title()} action={addButton} lead={canAdd ? t.lead() : t.unsupported()}>
      <ReadState of={list} rows={1} title={t.loadError()} bare />
      {rows.length > 0 && (
        <CardList>
          {rows.map((one) => (
            <PasskeyLine key={one.id} passkey={one} onRename={() => setRenaming(one)} onRemove={() => drop(one)} />
          ))}
        </CardList>
      )}
      {renaming && <RenameDialog passkey={renaming} name={nameOf(renaming)} onClose={() => setRenaming(undefined)} />}
    </Card>
  );
}

interface LineProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyLine({ passkey: one, onRename, onRemove }: LineProps) {
  const name = nameOf(one);
  const at = (instant: string) => clubTime(instant, clubConfig().timezone);
  return (
    <CardLine
      icon={IconFingerprint}
      name={name}
      facts={one.last_used_at ? t.lastUsed({ when: at(one.last_used_at) }) : t.addedOn({ when: at(one.created_at) })}
    >
      <IconButton label={t.renameLabel({ name })} onClick={onRename}>
        <IconPencil size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.removeLabel({ name })} onClick={onRemove}>
        <IconTrash size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </CardLine>
  );
}
