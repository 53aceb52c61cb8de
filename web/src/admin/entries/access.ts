import { role, subRole, user } from '@clubhouse/contract';
import { IconShield, IconShieldHalf, IconTable, IconUserCog } from '@tabler/icons-react';
import { reloadUser } from '../../data/session.ts';
import type { Entry } from '../entry.ts';
import { memberLink } from '../members/cells.tsx';
import { subRoleNames, userName } from '../screens/cells.tsx';
import { FirstPasswordField } from '../screens/first-password-field.tsx';
import { lockedByRights } from '../screens/grant-rules.ts';
import { inviteAfterwards } from '../screens/invite.ts';
import { LoginEmailField } from '../screens/login-email-field.tsx';
import { OwnerField } from '../screens/owner-field.tsx';
import { RoleRightsField, SubRoleRightsField } from '../screens/rights-field.tsx';
import { RightsMatrixPage } from '../screens/rights-matrix-page.tsx';
import { UserActions } from '../screens/user-actions.tsx';
import { UserMore } from '../screens/user-more.tsx';

/** Who may log in, and who may do what. */
export const ACCESS: readonly Entry[] = [
  {
    slug: 'users',
    resource: user,
    title: 'Users',
    noun: 'user',
    group: 'House',
    icon: IconUserCog,
    about: 'Logins, their roles and where they are in use.',
    columns: ['username', 'is_active', 'roles', 'last_login', 'email'],
    labels: {
      sub_roles: 'Sub-roles',
      member_profile: 'Member',
      last_login: 'Last login',
      pending_email: 'Email to be confirmed',
    },
    help: {
      is_active: 'An inactive login cannot be used; switching it off ends its sessions.',
      member_profile:
        'The person who uses this login. Type a name; a colleague who isn’t a member yet is added as staff. Without a person, no one can log in.',
      email: 'A new address applies once the link that we send there is followed.',
      username: 'A short name to log in with; the e-mail address works too.',
      roles: 'What they may do in the console. Without a role it is the login of a member.',
    },
    empty: { roles: 'None', sub_roles: 'None', access_rights: 'None', last_login: 'Never', pending_email: 'None' },
    must: ['member_profile'],
    createOnly: ['password'],
    sections: [
      {
        title: 'Login',
        fields: ['member_profile', 'email', 'username', 'password', 'roles', 'sub_roles', 'is_active'],
      },
    ],
    afterwards: inviteAfterwards,
    cells: { username: userName, member_profile: memberLink('member_profile', 'member_profile_name') },
    inputs: { member_profile: OwnerField, email: LoginEmailField, password: FirstPasswordField },
    Actions: UserActions,
    More: UserMore,
    removal: {
      verb: 'Delete',
      done: 'The login is gone',
      means: 'A login that was ever used is deactivated instead, so that the records keep its name.',
    },
    locked: lockedByRights,
    saved: reloadUser,
  },
  {
    slug: 'roles',
    resource: role,
    title: 'Roles',
    noun: 'role',
    group: 'House',
    icon: IconShield,
    about: 'Names for sets of access rights.',
    columns: ['name', 'user_count', 'sub_roles', 'description'],
    labels: { sub_roles: 'Sub-roles' },
    empty: { access_rights: 'None' },
    cells: { sub_roles: subRoleNames },
    inputs: { access_rights: RoleRightsField },
    locked: lockedByRights,
    saved: reloadUser,
  },
  {
    slug: 'sub-roles',
    resource: subRole,
    title: 'Sub-roles',
    noun: 'sub-role',
    group: 'House',
    icon: IconShieldHalf,
    about: 'Parts of a role, each with some of its rights.',
    columns: ['name', 'role', 'user_count'],
    empty: { access_rights: 'None' },
    inputs: { access_rights: SubRoleRightsField },
    locked: lockedByRights,
    saved: reloadUser,
  },
  {
    slug: 'rights',
    Page: RightsMatrixPage,
    title: 'Rights matrix',
    group: 'House',
    icon: IconTable,
    about: 'Every right against every role, on one page.',
    needs: role.actions.list ?? [],
  },
];
