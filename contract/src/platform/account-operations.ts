import { defineOperation } from '../description/operation.ts';
import { MEMBER_STATUSES } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { ACTING_RIGHTS, ANY_ACTING } from '../members/acting/acting-rights.ts';

const captcha = { captcha_token: f.nullable(f.optionalText(4000)) };
const result = (word: readonly string[]) => ({ result: f.readOnly(f.choice(word)) });
const status = { status: f.readOnly(f.choice(['OK'])) };

/** GET, public: a puzzle for the browser to solve; its answer goes into `captcha_token`. */
export const readCaptcha = defineOperation('GET', '/api/captcha/', {
  policy: 'public',
  summary: 'A proof-of-work puzzle; solve it and send the solution as captcha_token.',
  // As the library that makes and checks it has it.
  answer: { challenge: f.json<unknown>() },
});

const mayActForFields = {
  id: f.integer(),
  name: f.words(),
  preferred_name: f.words(),
  membership_id: f.words(),
  rights: f.several(f.choice(ACTING_RIGHTS)),
};
/** A member whom someone may act for. */
export type MayActFor = Readonly<Shown<typeof mayActForFields>>;

export const readMe = defineOperation('GET', '/general-users/me/', {
  policy: 'member',
  acting: ANY_ACTING,
  summary: 'The current user with member profile and access rights.',
  answer: {
    id: f.id(),
    username: f.readOnly(f.text(150)),
    email: f.readOnly(f.email()),
    /** The address that the login changes to once the link sent there is followed. */
    pending_email: f.readOnly(f.nullable(f.email())),
    is_active: f.readOnly(f.boolean()),
    member_profile: f.readOnly(
      f.nullable(
        f.object({
          id: f.id(),
          status: f.readOnly(f.choice(MEMBER_STATUSES)),
          name: f.readOnly(f.text(150)),
          preferred_name: f.readOnly(f.text(80)),
          membership_id: f.readOnly(f.text(20)),
          membership_level_1: f.readOnly(f.membershipLevel(1)),
          membership_level_2: f.readOnly(f.membershipLevel(2)),
          membership_level_3: f.readOnly(f.membershipLevel(3)),
          membership_end_date: f.readOnly(f.nullable(f.date())),
          linked_member_id: f.readOnly(f.nullable(f.reference('member'))),
          is_osc: f.readOnly(f.boolean()),
        }),
      ),
    ),
    access_rights: f.readOnly(f.list(f.text(60))),
    roles: f.readOnly(f.list(f.object({ id: f.id(), name: f.readOnly(f.text(100)) }))),
    last_login: f.readOnly(f.nullable(f.instant())),
    /** Given while someone acts for a member: the profile is that member's, the login is this person's. */
    acting: f.nullable(f.part({ name: f.words(), rights: f.several(f.choice(ACTING_RIGHTS)) })),
    /** Whom the caller may act for now, and in what. */
    may_act_for: f.rows(mayActForFields),
    second_factor: f.readOnly(
      f.object({
        /** The password needs a code beside it. */
        is_on: f.readOnly(f.boolean()),
        /** The club asks for a passkey or a code, and this session has shown neither: all other calls answer 403. */
        is_needed: f.readOnly(f.boolean()),
      }),
    ),
  },
});

export const checkAccount = defineOperation('POST', '/general-users/check-account/', {
  policy: 'public',
  summary: 'Whether a login can be made for this membership id and e-mail.',
  body: { membership_id: f.required(f.text(20)), email: f.required(f.email()), ...captcha },
  answer: result(['CAN_CREATE', 'ACCOUNT_EXISTS', 'NOT_MATCHED']),
});

export const createAccount = defineOperation('POST', '/general-users/create-account/', {
  policy: 'public',
  summary: 'Makes a login for a member; the link sent to the address on the register makes it work.',
  body: {
    membership_id: f.required(f.text(20)),
    email: f.required(f.email()),
    password: f.requiredSecret(f.secret()),
    confirm_password: f.secret(),
    ...captcha,
  },
  answer: result(['ACCOUNT_CREATED']),
  status: 201,
});

/** The second half of create-account, on the same path. */
export const activateAccount = defineOperation('POST', '/general-users/create-account/', {
  policy: 'public',
  summary:
    'Activates a login with the token of the mailed link. The password is needed in any browser but the one that asked for the login.',
  body: { token: f.required(f.text(200)), password: f.secret(), confirm_password: f.secret() },
  answer: {
    ...result(['ACCOUNT_ACTIVATED']),
    /** What to log in with, only where others use the same email address: the membership ID. */
    login: f.sometimes(f.readOnly(f.optionalText(20))),
  },
});

export const confirmEmail = defineOperation('POST', '/general-users/confirm-email/', {
  policy: 'public',
  summary: 'Confirms the new email address of a login with the token of the link that was sent there.',
  body: { token: f.required(f.text(200)) },
  answer: result(['EMAIL_CONFIRMED']),
});

export const undoEmailChange = defineOperation('POST', '/general-users/undo-email/', {
  policy: 'public',
  summary:
    'Undoes a change of a login’s email address with the token of the link that the old mailbox got. Ends all sessions and voids the password; `reset_token` is for choosing a new one.',
  body: { token: f.required(f.text(200)) },
  answer: { ...result(['EMAIL_RESTORED']), reset_token: f.readOnly(f.text(200)) },
});

export const updatePassword = defineOperation('POST', '/general-users/update-password/', {
  policy: 'member',
  summary: 'Changes the own password and ends the other sessions. `password` is taken for `new_password` too.',
  body: {
    old_password: f.requiredSecret(f.secret()),
    new_password: f.requiredSecret(f.secret()),
    confirm_password: f.secret(),
  },
  answer: result(['PASSWORD_UPDATED']),
});

export const setUserPassword = defineOperation('PUT', '/general-users/{id}/password/', {
  policy: 'user.manage',
  summary: "Sets a user's password and ends that user's sessions.",
  fresh: true,
  body: { password: f.requiredSecret(f.secret()) },
  answer: result(['PASSWORD_UPDATED']),
});

export const inviteUser = defineOperation('POST', '/general-users/{id}/invite/', {
  policy: 'user.manage',
  summary: 'Mails the owner of a login a link to choose a password. `sent` is false while there is no mail server.',
  answer: { sent: f.readOnly(f.boolean()) },
});

export const endUserSessions = defineOperation('POST', '/general-users/{id}/end-sessions/', {
  policy: 'user.manage',
  summary: "Ends all of a user's sessions.",
  answer: status,
});

export const endOtherSessions = defineOperation('POST', '/general-users/session/end-others/', {
  policy: 'member',
  summary: 'Ends all own sessions but the current one.',
  answer: status,
});

export const unsubscribeNewsletter = defineOperation('POST', '/general-users/unsubscribe-newsletter/', {
  policy: 'public',
  summary: "Takes an address off a flavour's newsletter list.",
  body: { email: f.required(f.email()), is_osc: f.boolean() },
  answer: status,
});

/** The link that the server prints, at the first start or when asked to, makes an administrator. */
export const createFirstAdministrator = defineOperation('POST', '/general-users/first-administrator/', {
  policy: 'public',
  summary:
    'Makes an administrator with the one-time token that the server printed: at its first start, or for `create-admin`.',
  body: {
    token: f.required(f.text(200)),
    name: f.required(f.text(150)),
    email: f.required(f.email()),
    password: f.requiredSecret(f.secret()),
  },
  answer: result(['ACCOUNT_CREATED']),
  status: 201,
});
