import { defineOperation } from '../description/operation.ts';
import { MEMBER_STATUSES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  email,
  id,
  instant,
  json,
  list,
  membershipLevel,
  nullable,
  object,
  optionalText,
  readOnly,
  reference,
  required,
  requiredSecret,
  secret,
  text,
} from '../fields/index.ts';

const captcha = { captcha_token: nullable(optionalText(4000)) };
const result = (word: readonly string[]) => ({ result: readOnly(choice(word)) });
const status = { status: readOnly(choice(['OK'])) };

/** GET, public: a puzzle for the browser to solve; its answer goes into `captcha_token`. */
export const readCaptcha = defineOperation({
  method: 'GET',
  path: '/api/captcha/',
  policy: 'public',
  summary: 'A proof-of-work puzzle; solve it and send the solution as captcha_token.',
  // As the library that makes and checks it has it.
  answer: { challenge: json<unknown>() },
});

export const readMe = defineOperation({
  method: 'GET',
  path: '/general-users/me/',
  policy: 'member',
  summary: 'The current user with member profile and access rights.',
  answer: {
    id: id(),
    username: readOnly(text(150)),
    email: readOnly(email()),
    /** The address that the login changes to once the link sent there is followed. */
    pending_email: readOnly(nullable(email())),
    is_active: readOnly(boolean()),
    member_profile: readOnly(
      nullable(
        object({
          id: id(),
          status: readOnly(choice(MEMBER_STATUSES)),
          name: readOnly(text(150)),
          preferred_name: readOnly(text(80)),
          membership_id: readOnly(text(20)),
          membership_level_1: readOnly(membershipLevel(1)),
          membership_level_2: readOnly(membershipLevel(2)),
          membership_level_3: readOnly(membershipLevel(3)),
          membership_end_date: readOnly(nullable(date())),
          linked_member_id: readOnly(nullable(reference('member'))),
          is_osc: readOnly(boolean()),
        }),
      ),
    ),
    access_rights: readOnly(list(text(60))),
    roles: readOnly(list(object({ id: id(), name: readOnly(text(100)) }))),
    last_login: readOnly(nullable(instant())),
  },
});

export const checkAccount = defineOperation({
  method: 'POST',
  path: '/general-users/check-account/',
  policy: 'public',
  summary: 'Whether a login can be made for this membership id and e-mail.',
  body: { membership_id: required(text(20)), email: required(email()), ...captcha },
  answer: result(['CAN_CREATE', 'ACCOUNT_EXISTS', 'NOT_MATCHED']),
});

export const createAccount = defineOperation({
  method: 'POST',
  path: '/general-users/create-account/',
  policy: 'public',
  summary: 'Makes a login for a member; the link sent to the address on the register makes it work.',
  body: {
    membership_id: required(text(20)),
    email: required(email()),
    password: requiredSecret(secret()),
    confirm_password: secret(),
    ...captcha,
  },
  answer: result(['ACCOUNT_CREATED']),
  status: 201,
});

/** The second half of create-account, on the same path. */
export const activateAccount = defineOperation({
  method: 'POST',
  path: '/general-users/create-account/',
  policy: 'public',
  summary:
    'Activates a login with the token of the mailed link. The password is needed in any browser but the one that asked for the login.',
  body: { token: required(text(200)), password: secret(), confirm_password: secret() },
  answer: {
    ...result(['ACCOUNT_ACTIVATED']),
    /** What to log in with, only where others use the same email address: the membership ID. */
    login: readOnly(optionalText(20)),
  },
});

export const confirmEmail = defineOperation({
  method: 'POST',
  path: '/general-users/confirm-email/',
  policy: 'public',
  summary: 'Confirms the new email address of a login with the token of the link that was sent there.',
  body: { token: required(text(200)) },
  answer: result(['EMAIL_CONFIRMED']),
});

export const updatePassword = defineOperation({
  method: 'POST',
  path: '/general-users/update-password/',
  policy: 'member',
  summary: 'Changes the own password and ends the other sessions. `password` is taken for `new_password` too.',
  body: { old_password: requiredSecret(secret()), new_password: requiredSecret(secret()), confirm_password: secret() },
  answer: result(['PASSWORD_UPDATED']),
});

export const setUserPassword = defineOperation({
  method: 'PUT',
  path: '/general-users/{id}/password/',
  policy: 'user.manage',
  summary: "Sets a user's password and ends that user's sessions.",
  body: { password: requiredSecret(secret()) },
  answer: result(['PASSWORD_UPDATED']),
});

export const inviteUser = defineOperation({
  method: 'POST',
  path: '/general-users/{id}/invite/',
  policy: 'user.manage',
  summary: 'Mails the owner of a login a link to choose a password. `sent` is false while there is no mail server.',
  answer: { sent: readOnly(boolean()) },
});

export const endUserSessions = defineOperation({
  method: 'POST',
  path: '/general-users/{id}/end-sessions/',
  policy: 'user.manage',
  summary: "Ends all of a user's sessions.",
  answer: status,
});

export const endOtherSessions = defineOperation({
  method: 'POST',
  path: '/general-users/session/end-others/',
  policy: 'member',
  summary: 'Ends all own sessions but the current one.',
  answer: status,
});

export const unsubscribeNewsletter = defineOperation({
  method: 'POST',
  path: '/general-users/unsubscribe-newsletter/',
  policy: 'public',
  summary: "Takes an address off a flavour's newsletter list.",
  body: { email: required(email()), is_osc: boolean() },
  answer: status,
});

/** For an empty club: the link printed at the first start makes the first administrator. */
export const createFirstAdministrator = defineOperation({
  method: 'POST',
  path: '/general-users/first-administrator/',
  policy: 'public',
  summary: 'Makes the first administrator with the one-time token that the server printed at its first start.',
  body: {
    token: required(text(200)),
    name: required(text(150)),
    email: required(email()),
    password: requiredSecret(secret()),
  },
  answer: result(['ACCOUNT_CREATED']),
  status: 201,
});
