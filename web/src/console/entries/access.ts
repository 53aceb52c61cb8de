import { role, subRole, user } from '@clubhouse/contract';
import { entries as t } from '@clubhouse/messages/console/entries';
import { IconShield, IconShieldHalf, IconTable, IconUserCog } from '@tabler/icons-react';
import { reloadUser } from '../../api-client/session/session.ts';
import { API_TOKENS } from '../areas/platform/api-tokens/api-token-entry.ts';
import { RoleRightsField, SubRoleRightsField } from '../areas/platform/rights/rights-field.tsx';
import { RightsMatrixPage } from '../areas/platform/rights/rights-matrix-page.tsx';
import { FirstPasswordField } from '../areas/platform/users/first-password-field.tsx';
import { inviteAfterwards } from '../areas/platform/users/invite-user.ts';
import { LoginEmailField } from '../areas/platform/users/login-email-field.tsx';
import { OwnerField } from '../areas/platform/users/owner-field.tsx';
import { UserAccess } from '../areas/platform/users/user-access.tsx';
import { UserActions } from '../areas/platform/users/user-actions.tsx';
import { subRoleNames, userName } from '../areas/platform/users/user-columns.tsx';
import { defineEntry, type Entry } from '../kit/entry/entry.ts';
import { memberLink } from '../kit/member/member-columns.tsx';
import { lockedByRights } from '../kit/session/grant-rules.ts';

/** Who may log in, and who may do what. */
export const ACCESS: readonly Entry[] = [
  defineEntry({
    slug: 'users',
    resource: user,
    title: t.usersTitle(),
    noun: t.userNoun(),
    group: 'Access',
    icon: IconUserCog,
    about: t.usersAbout(),
    columns: ['username', 'is_active', 'roles', 'last_login', 'email'],
    labels: {
      sub_roles: t.subRolesTitle(),
      member_profile: t.fieldMember(),
      last_login: t.usersLastLogin(),
      pending_email: t.usersUnconfirmedEmail(),
    },
    help: {
      is_active: t.usersActiveHelp(),
      member_profile: t.usersPersonHelp(),
      email: t.usersEmailHelp(),
      username: t.usersUsernameHelp(),
      roles: t.usersRoleHelp(),
    },
    empty: {
      roles: t.none(),
      sub_roles: t.none(),
      access_rights: t.none(),
      last_login: t.never(),
      pending_email: t.none(),
    },
    must: ['member_profile'],
    createOnly: ['password'],
    sections: [
      {
        title: t.usersSectionLogin(),
        fields: ['member_profile', 'email', 'username', 'password', 'roles', 'sub_roles', 'is_active'],
      },
    ],
    afterwards: inviteAfterwards,
    cells: { username: userName, member_profile: memberLink('member_profile', 'member_profile_name') },
    inputs: { member_profile: OwnerField, email: LoginEmailField, password: FirstPasswordField },
    Actions: UserActions,
    More: UserAccess,
    removal: {
      verb: t.deleteButton(),
      done: t.usersDeletedToast(),
      means: t.usersDeleteBody(),
    },
    locked: lockedByRights,
    saved: reloadUser,
  }),
  defineEntry({
    slug: 'roles',
    resource: role,
    title: t.rolesTitle(),
    noun: t.roleNoun(),
    group: 'Access',
    icon: IconShield,
    about: t.rolesAbout(),
    columns: ['name', 'user_count', 'sub_roles', 'description'],
    labels: { sub_roles: t.subRolesTitle() },
    empty: { access_rights: t.none() },
    cells: { sub_roles: subRoleNames },
    inputs: { access_rights: RoleRightsField },
    locked: lockedByRights,
    saved: reloadUser,
  }),
  defineEntry({
    slug: 'sub-roles',
    resource: subRole,
    title: t.subRolesTitle(),
    noun: t.subRoleNoun(),
    group: 'Access',
    icon: IconShieldHalf,
    about: t.subRolesAbout(),
    columns: ['name', 'role', 'user_count'],
    empty: { access_rights: t.none() },
    inputs: { access_rights: SubRoleRightsField },
    locked: lockedByRights,
    saved: reloadUser,
  }),
  {
    slug: 'rights',
    Page: RightsMatrixPage,
    title: t.rightsMatrixTitle(),
    group: 'Access',
    icon: IconTable,
    about: t.rightsMatrixAbout(),
    needs: role.actions.list ?? [],
  },
  API_TOKENS,
];
