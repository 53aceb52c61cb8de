import type { Row, role, session, user } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { Tags } from '../../../../ui/chip/chip.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { deviceName } from '../../../../ui/text/device-name.ts';

/** A login with the initials of its owner. */
export function userName({ username, member_profile, member_profile_name }: Row<typeof user>) {
  return (
    <Group as="span" gap={10} nowrap>
      <Avatar
        name={member_profile_name ?? username}
        person={member_profile === null ? null : memberKey(member_profile)}
        size="xs"
      />
      <Text as="span" truncate>
        {username}
      </Text>
    </Group>
  );
}

/** The browser and system behind a session. */
export const deviceWords = ({ device }: Row<typeof session>) => deviceName(device);

/** The parts of a role, by name. */
export function subRoleNames({ sub_roles: parts }: Row<typeof role>) {
  return parts.length > 0 ? <Tags words={parts.map(({ name }) => name)} /> : t.rolesNone();
}
