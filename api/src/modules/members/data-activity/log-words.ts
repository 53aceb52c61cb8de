import { members as t } from '@clubhouse/messages/server/members';

/** What happened, as its owner reads it. */
const WORDS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  member: {
    view: t.logProfileViewed,
    check: t.logCardChecked,
    download: t.logDataDownloaded,
    create: t.logMemberAdded,
    update: t.logProfileChanged,
    unsubscribe: t.logUnsubscribed,
  },
  'family member': {
    create: t.logFamilyAdded,
    update: t.logFamilyChanged,
    delete: t.logFamilyRemoved,
  },
  'membership card': { create: t.logCardIssued, update: t.logCardChanged, delete: t.logCardRemoved },
  'approval record': {
    create: t.logRequestSent,
    update: t.logRequestChanged,
    withdraw: t.logRequestWithdrawn,
    delete: t.logRequestDeleted,
    approved: t.logRequestAccepted,
    rejected: t.logRequestDecided,
  },
  user: {
    create: t.logLoginCreated,
    'create-login': t.logLoginRequested,
    'request-email': t.logEmailRequested,
    'confirm-email': t.logEmailConfirmed,
    'undo-email': t.logEmailUndone,
    update: t.logLoginChanged,
    'password-changed': t.logPasswordChanged,
    'password-set': t.logPasswordSet,
    'end-sessions': t.logLoggedOut,
    deactivate: t.logLoginDeactivated,
    delete: t.logLoginRemoved,
  },
  'acting consent': { create: t.logConsentGiven, update: t.logConsentChanged, end: t.logConsentEnded },
  reservation: { create: t.logBooked, update: t.logBookingChanged, delete: t.logBookingChanged },
  'course enrollment': { create: t.logEnrolled, update: t.logEnrolmentChanged },
  'event registration': { create: t.logEnrolled, update: t.logEnrolmentChanged },
  participant: { update: t.logParticipantChanged },
  payment: { create: t.logPaid, update: t.logPaid },
  'api token': { create: t.logTokenMade, delete: t.logTokenRevoked },
  passkey: { create: t.logPasskeyAdded, update: t.logPasskeyRenamed, delete: t.logPasskeyRemoved },
  'linked identity': { create: t.logProviderLinked, delete: t.logProviderUnlinked },
  'second factor': { create: t.logFactorOn, delete: t.logFactorOff, 'new-codes': t.logFactorCodes },
};

/** The kinds of row whose changes their member may know of, no matter who made them. Notes of the staff are not among them. */
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
  WORDS[resource]?.[action]?.() ??
  `${action.replaceAll('-', ' ')}: ${resource}`.replace(/^./, (first) => first.toUpperCase());
