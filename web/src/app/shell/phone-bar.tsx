import { app as t } from '@clubhouse/messages/portal/app';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '../../api-client/session/current-user.ts';
import { Bell } from '../../portal/communications/notifications/bell.tsx';
import { UserMenu } from '../../ui/frame/user-menu.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { ClubMark } from '../../ui/picture/club-mark.tsx';
import type { Flavour } from '../../ui/theme/roles.ts';
import { CommandBox } from '../command/command-box.tsx';
import classes from './bars.module.css';
import { displayName, fullName, personOf } from './display-name.ts';
import { useUserMenu } from './use-user-menu.ts';

interface Props {
  readonly user: CurrentUser;
  readonly club: string;
  readonly flavour: Flavour;
  readonly inConsole?: boolean;
}

/** The bar above the page on phones; a long name of the club takes two lines. */
export function PhoneBar({ user, club, flavour, inConsole = false }: Props) {
  return (
    <>
      <Link to="/" className={classes.club ?? ''} aria-label={t.homeLinkLabel({ club })}>
        <ClubMark flavour={flavour} size={28} />
        <b>{club}</b>
      </Link>
      <Text as="span" grow />
      {!user.acting && <CommandBox inConsole={inConsole} compact />}
      {!user.acting && <Bell />}
      <UserMenu
        name={displayName(user)}
        fullName={fullName(user)}
        person={personOf(user)}
        entries={useUserMenu()}
        compact
      />
    </>
  );
}
