/** What happened, as its owner reads it. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  member: {
    view: 'Opened the profile',
    check: 'Checked the card at the desk',
    download: 'Took a copy of the data',
    create: 'Took the member into the register',
    update: 'Changed the profile',
    unsubscribe: 'Cancelled the newsletter',
  },
  'family member': {
    create: 'Added a family member',
    update: 'Changed a family member',
    delete: 'Removed a family member',
  },
  'membership card': { create: 'Issued a card', update: 'Changed a card', delete: 'Removed a card' },
  'approval record': {
    create: 'Sent an update request',
    update: 'Changed an update request',
    withdraw: 'Withdrew an update request',
    delete: 'Deleted an update request',
    approved: 'Accepted an update request',
    rejected: 'Answered an update request',
  },
  user: {
    create: 'Made the login',
    'create-login': 'Asked for a login',
    'request-email': 'Asked for a new login email',
    'confirm-email': 'Confirmed a new login email',
    update: 'Changed the login',
    'password-changed': 'Changed the password',
    'password-set': 'Set a new password',
    'end-sessions': 'Signed the login out everywhere',
    deactivate: 'Switched the login off',
    delete: 'Removed the login',
  },
};

/** The kinds of row whose changes their member may know of. Notes of the staff are not among them. */
export const SHOWN_RESOURCES: readonly string[] = Object.keys(WORDS);

/** Looking, not changing. */
export const LOOKING: readonly string[] = ['check', 'download'];

/** What no line tells its member of: notes of the staff, and what changes by itself. */
export const UNTOLD: readonly string[] = [
  'id',
  'created_at',
  'updated_at',
  'remarks',
  'status_reason',
  'prbm',
  'decisions',
  'linked_member',
  'membership_fee',
  'user',
  'member',
  'original_profile',
  'verdict',
];

export const whatHappened = (resource: string, action: string): string =>
  WORDS[resource]?.[action] ??
  `${action.replaceAll('-', ' ')}: ${resource}`.replace(/^./, (first) => first.toUpperCase());
