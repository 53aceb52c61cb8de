import { defineOperation } from '../../description/operation.ts';
import { MEMBER_STATUSES } from '../../enums.ts';
import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
import { member, membershipCard } from '../member-resources.ts';

/** The digital card: one code lives 30 seconds; a device may make codes without the network for a day. */
export const CARD_CODE = { stepSeconds: 30, certificateHours: 24 } as const;

export const digitalCard = defineOperation('POST', `${member.path}{id}/digital-card/`, {
  policy: 'member',
  summary: 'Certifies a key of the caller’s device, with which it signs its own codes; for the own card only.',
  body: { public_key: f.required(f.text(200)) },
  answer: {
    certificate: f.readOnly(f.text(2000)),
    expires_at: f.readOnly(f.instant()),
    server_time: f.readOnly(f.instant()),
  },
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
  id: f.nullable(f.integer()),
  name: f.words(),
  membership_id: f.words(),
  status: f.choice(MEMBER_STATUSES),
  membership_level_1: f.words(),
  membership_end_date: f.nullable(f.date()),
  photo: f.nullable(f.words()),
};
/** The person behind a card, as far as the desk needs to know. */
export type CardHolder = Readonly<Shown<typeof cardHolderFields>>;

export const checkCard = defineOperation('POST', `${membershipCard.path}check/`, {
  policy: 'member.view',
  summary: 'Checks a scanned code, or finds a member by a typed membership id or card number.',
  body: { code: f.required(f.text(2000)) },
  answer: {
    verdict: f.readOnly(f.choice(CARD_VERDICTS)),
    reason: f.readOnly(f.text(200)),
    member: f.nullable(f.part(cardHolderFields)),
    checked_at: f.readOnly(f.instant()),
  },
});

/** membership id, name, status, level 1, end date. */
export type DeskRow = readonly [string, string, string, string, string | null];

export const deskList = defineOperation('GET', `${membershipCard.path}desk-list/`, {
  policy: 'member.view',
  summary: 'What the desk keeps for when the network is down: the club’s public key and the register in short.',
  answer: {
    public_key: f.readOnly(f.text(200)),
    // Cards that were issued before the key changed are good for a day.
    old_public_keys: f.several(f.text(200)),
    // Rows without names, to keep a whole club's list short.
    members: f.json<DeskRow[]>(),
    complete: f.readOnly(f.boolean()),
    taken_at: f.readOnly(f.instant()),
  },
});
