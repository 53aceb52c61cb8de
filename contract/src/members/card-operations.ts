import { defineOperation } from '../description/operation.ts';
import { MEMBER_STATUSES } from '../enums.ts';
import {
  boolean,
  choice,
  date,
  instant,
  integer,
  json,
  nullable,
  part,
  readOnly,
  required,
  type Shown,
  text,
  words,
} from '../fields/index.ts';
import { member, membershipCard } from './member-resources.ts';

/** The digital card: one code lives 30 seconds; a device may make codes without the network for a day. */
export const CARD_CODE = { stepSeconds: 30, certificateHours: 24 } as const;

export const digitalCard = defineOperation({
  method: 'POST',
  path: `${member.path}{id}/digital-card/`,
  policy: 'member',
  summary: 'Certifies a key of the caller’s device, with which it signs its own codes; for the own card only.',
  body: { public_key: required(text(200)) },
  answer: { certificate: readOnly(text(2000)), expires_at: readOnly(instant()), server_time: readOnly(instant()) },
});

export const CARD_VERDICTS = [
  /** Proven by a code of now, and in good standing. */
  'WELCOME',
  /** Proven, but the standing or the end date says no. */
  'NOT_NOW',
  /** A code of another time: a picture of a card, or a clock that is wrong. */
  'OLD_CODE',
  /** Not signed by the club. */
  'FORGED',
  /** Found by the number alone: look at the photo. */
  'TYPED',
  'UNKNOWN',
] as const;
export type CardVerdict = (typeof CARD_VERDICTS)[number];

const cardHolderFields = {
  id: nullable(integer()),
  name: words(),
  membership_id: words(),
  status: choice(MEMBER_STATUSES),
  membership_level_1: words(),
  membership_end_date: nullable(date()),
  photo: nullable(words()),
};
/** The person behind a card, as far as the desk needs to know. */
export type CardHolder = Readonly<Shown<typeof cardHolderFields>>;

export const checkCard = defineOperation({
  method: 'POST',
  path: `${membershipCard.path}check/`,
  policy: 'member.view',
  summary: 'Checks a scanned code, or finds a member by a typed membership id or card number.',
  body: { code: required(text(2000)) },
  answer: {
    verdict: readOnly(choice(CARD_VERDICTS)),
    reason: readOnly(text(200)),
    member: nullable(part(cardHolderFields)),
    checked_at: readOnly(instant()),
  },
});

/** membership id, name, status, level 1, end date. */
export type DeskRow = readonly [string, string, string, string, string | null];

export const deskList = defineOperation({
  method: 'GET',
  path: `${membershipCard.path}desk-list/`,
  policy: 'member.view',
  summary: 'What the desk keeps for when the network is down: the club’s public key and the register in short.',
  answer: {
    public_key: readOnly(text(200)),
    // Rows without names, to keep a whole club's list short.
    members: json<DeskRow[]>(),
    complete: readOnly(boolean()),
    taken_at: readOnly(instant()),
  },
});
