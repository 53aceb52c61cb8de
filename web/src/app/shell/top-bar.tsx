import type { CurrentUser } from '../../api-client/session/current-user.ts';
import { Bell } from '../../portal/communications/notifications/bell.tsx';
import { UserMenu } from '../../ui/frame/user-menu.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { CommandBox } from '../command/command-box.tsx';
import { displayName, fullName, personOf } from './display-name.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useUserMenu } from './use-user-menu.ts';

interface Props {
  readonly user: CurrentUser;
  readonly inConsole?: boolean;
}

/** The bar above the page from 640 px on. */
export function TopBar({ user, inConsole = false }: Props) {
  return (
    <>
      {!user.acting && <CommandBox inConsole={inConsole} />}
      <Text as="span" grow />
      <SchemeSwitch />
      {!user.acting && <Bell />}
      <UserMenu name={displayName(user)} fullName={fullName(user)} person={personOf(user)} entries={useUserMenu()} />
    </>
  );
}
