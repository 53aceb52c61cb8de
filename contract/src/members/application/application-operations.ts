import { defineOperation } from '../../description/operation.ts';
import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
import { PICTURE_TYPES } from '../../platform/upload-operations.ts';
import { BILLING_PERIODS } from '../membership-scheme.ts';
import { getPostalAddress } from '../register-operations.ts';
import { CORRECTION_FIELDS } from './application-corrections.ts';
import { DOCUMENT_KINDS } from './application-documents.ts';
import {
  applicationFields,
  correctionFields,
  correctionList,
  documentFields,
  membershipApplication,
  SPONSOR_ANSWERS,
  SPONSOR_ROLES,
  SPONSOR_STATUSES,
  sponsorship,
} from './application-resources.ts';
import { APPLICATION_DECISIONS, APPLICATION_STATUSES } from './application-steps.ts';

const optionFields = {
  /** The membership type. */
  id: f.integer(),
  level_1: f.membershipLevel(1),
  level_2: f.membershipLevel(2),
  fee: f.money(),
  joining_fee: f.money(),
  billing_period: f.choice(BILLING_PERIODS),
  /** Who can hold it: in the club's own words, and by age. */
  eligibility: f.words(),
  ages: f.words(),
  /** The proof that applicants must add. */
  documents: f.several(f.choice(DOCUMENT_KINDS)),
  /** Whether every place is taken; applicants are put on the waitlist then. */
  is_full: f.boolean(),
};
/** A membership that people can apply for online. */
export type JoinOption = Readonly<Shown<typeof optionFields>>;

export const readJoinOffer = defineOperation('GET', '/join-offer/', {
  policy: 'public',
  summary:
    'The memberships that people can apply for online, the terms, and whether a proposer and seconder are needed.',
  answer: {
    options: f.rows(optionFields),
    needs_sponsors: f.readOnly(f.boolean()),
    terms: f.words(),
    /** The SHA-256 of the terms, to be sent when they are accepted. */
    terms_version: f.words(),
  },
});

export const beginApplication = defineOperation('POST', '/join/', {
  policy: 'public',
  summary:
    'Emails a link to a new application, or to the one that was begun. The answer is the same for every address.',
  body: { email: f.required(f.email()) },
  answer: { result: f.words() },
});

const sponsorStateFields = { role: f.choice(SPONSOR_ROLES), status: f.choice(SPONSOR_STATUSES) };

/** An application as its applicant sees it. */
const ownApplication = {
  ...applicationFields,
  email: f.words(),
  status: f.readOnly(f.choice(APPLICATION_STATUSES)),
  level_1: f.readOnly(f.nullable(f.membershipLevel(1))),
  level_2: f.readOnly(f.nullable(f.membershipLevel(2))),
  note: f.words(),
  corrections: f.rows(correctionFields),
  /** What can be changed now: everything of a draft, and of a returned application what is to be corrected. */
  open_fields: f.several(f.choice(CORRECTION_FIELDS)),
  sponsors: f.rows(sponsorStateFields),
  documents: f.rows(documentFields),
  waitlist_position: f.readOnly(f.nullable(f.integer())),
  amount: f.readOnly(f.nullable(f.money())),
  pay_by: f.readOnly(f.nullable(f.date())),
  /** The page to pay on, while it is to be paid. */
  payment_path: f.readOnly(f.nullable(f.words())),
  membership_id: f.readOnly(f.nullable(f.words())),
};

export const readOwnApplication = defineOperation('GET', '/join/{token}/', {
  policy: 'public',
  summary: 'The application behind a mailed link.',
  answer: ownApplication,
});

export const saveApplication = defineOperation('PUT', '/join/{token}/', {
  policy: 'public',
  summary:
    'Keeps what was filled in so far. Nothing is required yet. Of a returned application, only what is to be corrected changes.',
  body: applicationFields,
  answer: ownApplication,
});

export const addApplicationDocument = defineOperation('POST', '/join/{token}/document/', {
  policy: 'public',
  summary:
    'Adds a file to an application (multipart: `attachment` as PDF or picture, `kind`). Only staff who decide can open it.',
  uploads: [{ field: 'attachment', types: [...PICTURE_TYPES, 'application/pdf'] }],
  body: { kind: f.required(f.choice(DOCUMENT_KINDS)) },
  answer: ownApplication,
});

export const removeApplicationDocument = defineOperation('DELETE', '/join/{token}/document/{document}/', {
  policy: 'public',
  summary: 'Deletes a file of an application that can still be changed.',
  answer: ownApplication,
});

export const findJoinAddress = defineOperation('GET', '/join/{token}/postal-address/', {
  policy: 'public',
  summary: 'The address behind a six-digit postcode, for an applicant.',
  query: ['postcode'],
  answer: getPostalAddress.answer,
});

export const sendApplication = defineOperation('POST', '/join/{token}/send/', {
  policy: 'public',
  summary: 'Sends the application to the club, with the terms accepted. Everything that is needed must be filled in.',
  body: { accepts_terms: f.required(f.boolean()), terms_version: f.required(f.text(64)) },
  answer: ownApplication,
});

export const withdrawApplication = defineOperation('POST', '/join/{token}/withdraw/', {
  policy: 'public',
  summary: 'Takes an application back. An invoice that isn’t paid is credited.',
  answer: ownApplication,
});

export const decideApplication = defineOperation('POST', '/membership-application/{id}/decide/', {
  policy: 'approval.decide',
  summary:
    'Takes an application a step further. Approving makes its invoice; a reason is needed to return or decline it. Its proposer and seconder can’t decide.',
  body: {
    decision: f.required(f.choice(APPLICATION_DECISIONS)),
    /** For the applicant. */
    reason: f.optionalText(1000),
    /** What is to be corrected, by field, and why. Without any, everything can be changed. */
    corrections: correctionList(),
  },
  answer: membershipApplication.fields,
  once: true,
});

export const openApplicationDocument = defineOperation('GET', '/membership-application/{id}/document/{document}/', {
  policy: 'approval.decide',
  summary: 'A file that an applicant added. Not for the applicant’s proposer and seconder. Opening it is audited.',
  file: ['application/pdf', ...PICTURE_TYPES],
});

const countFields = { status: f.choice(APPLICATION_STATUSES), count: f.integer() };

export const applicationFigures = defineOperation('GET', '/membership-application-figures/', {
  policy: ['member.view', 'member.manage'],
  summary: 'How many applications there are by status, and how many days a decision takes.',
  answer: {
    counts: f.rows(countFields),
    /** The median of the last year; null without any. */
    median_days: f.readOnly(f.nullable(f.integer())),
  },
});

export const answerSponsorship = defineOperation('POST', '/profile/sponsorship/{id}/answer/', {
  policy: 'member',
  summary: 'Confirms or declines to propose or second an applicant. Only the member who was asked can.',
  body: { answer: f.required(f.choice(SPONSOR_ANSWERS)) },
  answer: sponsorship.fields,
});
