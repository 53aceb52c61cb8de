import { endUserSessions, inviteUser, session, user } from '@clubhouse/contract';
import { IconKey, IconLogout, IconMailForward, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../data/use-current-user.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { useRights } from '../console-context.tsx';
import type { SheetPartProps } from '../entry.ts';
import { refusalText } from '../refusal-text.ts';
import { useAsked } from '../use-asked.tsx';
import { lockedByRights } from './grant-rules.ts';
import { NO_MAIL_SERVER } from './invite.ts';
import classes from './screens.module.css';
import { SetPassword } from './set-password.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** What is done with a login besides editing it. Nobody does it to themselves, nor to somebody who can do more. */
export function UserActions({ row }: SheetPartProps) {
  const me = useCurrentUser();
  const locked = lockedByRights(row, useRights());
  const [settingPassword, setSettingPassword] = useState(false);
  const save = useSave(user);
  const endAll = useOperation(endUserSessions, { invalidates: [session.path] });
  const invite = useOperation(inviteUser);
  const toast = useToast();
  const { ask, refusal } = useAsked();
  if (locked) return null;
  const isMe = me?.id === row.id;
  const active = row.is_active === true;

  const onInvite = () =>
    invite.mutate(
      { path: { id: row.id } },
      {
        onSuccess: ({ sent }) =>
          toast.show(
            sent
              ? { tone: 'success', title: 'The invitation is on its way', message: String(row.email) }
              : { tone: 'warning', title: 'Nothing has left the house', message: NO_MAIL_SERVER },
          ),
        onError: (thrown) =>
          toast.show({ tone: 'danger', title: 'The invitation was not sent', message: refusalText(thrown) }),
      },
    );
  const onEndAll = () =>
    ask(
      { title: `End all sessions of ${row.username}?`, confirm: 'End all sessions', danger: true },
      () => endAll.mutateAsync({ path: { id: row.id } }),
      'All sessions are ended',
    );
  const onActive = () =>
    ask(
      active
        ? {
            title: `Deactivate ${row.username}?`,
            children: 'The login stops working and its sessions end at once. It can be activated again.',
            confirm: 'Deactivate login',
            danger: true,
          }
        : { title: `Activate ${row.username}?`, confirm: 'Activate login' },
      () => save.mutateAsync({ id: row.id, body: { is_active: !active } }),
      active ? 'The login is deactivated' : 'The login is active',
    );
  if (isMe) return <p className={classes.own}>This is your own login. Your password is changed under your own menu.</p>;
  return (
    <>
      {active && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMailForward {...icon} />}
          loading={invite.isPending}
          onClick={onInvite}
        >
          Send an invitation
        </Button>
      )}
      <Button variant="default" size="sm" leftSection={<IconKey {...icon} />} onClick={() => setSettingPassword(true)}>
        Set password
      </Button>
      <Button variant="default" size="sm" leftSection={<IconLogout {...icon} />} onClick={onEndAll}>
        End all sessions
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={active ? <IconUserOff {...icon} /> : <IconUserCheck {...icon} />}
        onClick={onActive}
      >
        {active ? 'Deactivate' : 'Activate'}
      </Button>
      {refusal && (
        <div className={classes.own}>
          <Note tone="danger">{refusal}</Note>
        </div>
      )}
      {settingPassword && <SetPassword row={row} onClose={() => setSettingPassword(false)} />}
    </>
  );
}
