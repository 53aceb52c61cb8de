import { defineOperation } from '../../description/operation.ts';
import * as f from '../../fields/index.ts';
import { SEES_BOOKINGS } from '../../members/acting/acting-rights.ts';
import { bookingPerson } from '../people/people-resources.ts';
import { reservation } from '../reservation-resources.ts';

export const SPLIT_STATUSES = ['OPEN', 'SETTLED'] as const;

const splitFields = {
  /** Null: the organiser pays all of it. SETTLED: what others paid is credited to the organiser, and the rest is theirs. */
  status: f.nullable(f.choice(SPLIT_STATUSES)),
  /** What is split: what the organiser has paid or owes. */
  price: f.money(),
  /** The people it is divided by, the organiser among them. */
  players: f.integer(),
  /** What each player pays who is asked. */
  share: f.money(),
  /** What the organiser pays if everyone pays who was asked. */
  own: f.money(),
  /** What others have paid so far. */
  paid: f.money(),
  /** Until when shares can be paid. */
  deadline_at: f.instant(),
  /** Why it can't be split; empty if it can. */
  refusals: f.several(f.words()),
  may_cancel: f.boolean(),
};

export const readSplit = defineOperation('GET', `${reservation.path}{id}/split/`, {
  policy: 'member',
  acting: SEES_BOOKINGS,
  summary: 'How the cost of a booking is split, or what splitting it would mean.',
  query: ['players'],
  answer: splitFields,
});

export const splitBooking = defineOperation('POST', `${reservation.path}{id}/split/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'The organiser asks people of the booking to pay their share, or asks more people for a split that is open.',
  body: {
    people: f.required(f.list(f.reference('booking person'), { min: 1, max: 50 })),
    /** By how many the price is divided; without it, everyone on the booking. */
    players: f.nullable(f.integer({ min: 2, max: 1000 })),
  },
  answer: splitFields,
  once: true,
});

export const cancelSplit = defineOperation('POST', `${reservation.path}{id}/cancel-split/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary:
    'Ends a split: everyone who paid a share gets it back, and the organiser pays all of it. Staff give a reason.',
  body: { reason: f.optionalText(200) },
  answer: splitFields,
  once: true,
});

export const askShare = defineOperation('POST', `${bookingPerson.path}{id}/ask-share/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'Sends someone the request to pay their share again.',
  answer: bookingPerson.fields,
  once: true,
});

export const billShare = defineOperation('POST', `${bookingPerson.path}{id}/bill-share/`, {
  policy: 'member',
  acting: ['PAY'],
  summary: 'The invoice by which a member pays their share. It is made when they begin to pay.',
  answer: { invoice: f.readOnly(f.reference('invoice')) },
});

export const billVisitShare = defineOperation('POST', '/booking/visit/{token}/share/', {
  policy: 'public',
  summary: 'Where a guest pays their share: the page of a payment link.',
  answer: { payment_url: f.readOnly(f.text(100)) },
});
