import { endUserSessions, inviteUser, session, user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { IconKey, IconLogout, IconMailForward, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { lockedByRights } from '../../../kit/session/grant-rules.ts';
import { NO_MAIL_SERVER } from './invite-user.ts';
import { SetPassword } from './set-password.tsx';

/** What is done with a login besides editing it. No one does it to themselves, nor to a person who can do more. */
export function UserActions({ row }: SheetPartProps<typeof user>) {
  const me = useCurrentUser();
  const locked = lockedByRights(row, useRights());
  const [settingPassword, setSettingPassword] = useState(false);
  const save = useSave(user);
  const endAll = useOperation(endUserSessions, { invalidates: [session.path] });
  const invite = useOperation(inviteUser);
  const toast = useToast();
  const { ask, refusal } = useConfirmedAction();
  if (locked) return null;
  const isMe = me?.id === row.id;
  const active = row.is_active;

  const onInvite = () =>
    invite.mutate(
      { path: { id: row.id } },
      {
        onSuccess: ({ sent }) =>
          toast.show(
            sent
              ? { tone: 'success', title: t.inviteSentToast(), message: row.email }
              : { tone: 'warning', title: t.inviteFailed(), message: NO_MAIL_SERVER },
          ),
        onError: (thrown) => toast.show({ tone: 'danger', title: t.inviteFailed(), message: refusalText(thrown) }),
      },
    );
  const onEndAll = () =>
    ask(
      {
        title: t.sessionsEndAllTitle({ username: row.username }),
        confirm: t.sessionsEndAllButton(),
        danger: true,
      },
      () => endAll.mutateAsync({ path: { id: row.id } }),
      t.sessionsEndedToast(),
    );
  const onActive = () =>
    ask(
      active
        ? {
            title: t.deactivateTitle({ username: row.username }),
            children: t.deactivateBody(),
            confirm: t.deactivateButton(),
            danger: true,
          }
        : { title: t.activateTitle({ username: row.username }), confirm: t.activateButton() },
      () => save.mutateAsync({ id: row.id, body: { is_active: !active } }),
      active ? t.deactivatedToast() : t.activatedToast(),
    );
  if (isMe)
    return (
      <Text size="s" tone="muted" w="100%">
        {t.ownLoginNote()}
      </Text>
    );
  return (
    <>
      {active && (
        <Button variant="default" size="sm" icon={IconMailForward} loading={invite.isPending} onClick={onInvite}>
          {t.inviteButton()}
        </Button>
      )}
      <Button variant="default" size="sm" icon={IconKey} onClick={() => setSettingPassword(true)}>
        {t.passwordSetTitle()}
      </Button>
      <Button variant="default" size="sm" icon={IconLogout} onClick={onEndAll}>
        {t.sessionsEndAllButton()}
      </Button>
      <Button variant="default" size="sm" icon={active ? IconUserOff : IconUserCheck} onClick={onActive}>
        {active ? t.deactivateMenu() : t.activateMenu()}
      </Button>
      {refusal && (
        <Text as="div" size="s" tone="muted" w="100%">
          <Note tone="danger">{refusal}</Note>
        </Text>
      )}
      {settingPassword && <SetPassword row={row} onClose={() => setSettingPassword(false)} />}
    </>
  );
}
