import type { Row, role, session, user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { deviceName } from '../../../../ui/text/device-name.ts';
import { Chips } from '../../../kit/display/chips.tsx';
import classes from './user-columns.module.css';

/** A login with the initials of whoever it belongs to. */
export function userName({ username, member_profile_name }: Row<typeof user>) {
  return (
    <Group as="span" gap={10} nowrap className={classes.user}>
      <Avatar name={member_profile_name ?? username} size="xs" />
      <span>{username}</span>
    </Group>
  );
}

/** The browser and system behind a session. */
export const deviceWords = ({ device }: Row<typeof session>) => deviceName(device);

/** The parts of a role, by name. */
export function subRoleNames({ sub_roles: parts }: Row<typeof role>) {
  return parts.length > 0 ? <Chips words={parts.map(({ name }) => name)} /> : t.rolesNone();
}
