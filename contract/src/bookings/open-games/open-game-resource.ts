import { defineOperation } from '../../description/operation.ts';
import { defineResource, reading } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';
import { SEES_BOOKINGS } from '../../members/acting/acting-rights.ts';
import { bookingPerson } from '../people/people-resources.ts';

export const GAME_LEVELS = ['ANY', 'BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const;

/** FULL, STARTED and CANCELLED follow from the booking; CLOSED: by the organiser or by staff. */
export const GAME_STATUSES = ['OPEN', 'FULL', 'STARTED', 'CANCELLED', 'CLOSED'] as const;

/** Places of a booking that its organiser offers to other members. */
export const openGame = defineResource('open game', '/booking/open-game/', {
  fields: {
    id: f.id(),
    reservation: f.required(f.reference('reservation')),
    facility_name: f.readOnly(f.text(100)),
    facility_category: f.readOnly(f.reference('facility category')),
    category_name: f.readOnly(f.text(100)),
    location: f.readOnly(f.text(100)),
    start_from: f.readOnly(f.instant()),
    end_at: f.readOnly(f.instant()),
    /** How many can join in all. */
    places: f.required(f.integer({ min: 1, max: 20 })),
    places_left: f.readOnly(f.integer()),
    level: f.choice(GAME_LEVELS, 'ANY'),
    note: f.optionalText(200),
    /** The organiser decides who joins. */
    needs_approval: f.boolean(false),
    /** The first name of the organiser is shown to those who haven't joined. */
    shows_name: f.boolean(false),
    /** As the caller may see it: the whole name once they have joined, the first name by consent, or nothing. */
    organiser_name: f.readOnly(f.text(150)),
    /** What joining costs, where the cost of the booking is split. */
    share_amount: f.readOnly(f.nullable(f.money())),
    status: f.readOnly(f.choice(GAME_STATUSES)),
    closed_because: f.readOnly(f.text(200)),
    is_own: f.readOnly(f.boolean()),
    /** Whether the caller takes part, or has asked to. */
    has_joined: f.readOnly(f.boolean()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['reservation', 'facility_category', 'level', 'status', 'start_from__gte', 'start_from__lte'],
  search: ['note'],
  ordering: ['start_from'],
  order: ['start_from'],
  actions: { list: 'member', read: 'member', create: 'member' },
  acting: { ...reading(SEES_BOOKINGS), create: ['BOOK'] },
});

export const joinGame = defineOperation('POST', `${openGame.path}{id}/join/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'Joins an open game, or asks to. Where the cost is split, the share that was shown is sent along.',
  body: { share_amount: f.nullable(f.money()) },
  answer: bookingPerson.fields,
  once: true,
});

export const closeGame = defineOperation('POST', `${openGame.path}{id}/close/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'No one can join any more; those who have stay. Staff give a reason, which the organiser is told.',
  body: { reason: f.optionalText(200) },
  answer: openGame.fields,
});

export const approvePlayer = defineOperation('POST', `${bookingPerson.path}{id}/approve/`, {
  policy: 'member',
  acting: ['BOOK'],
  summary: 'The organiser lets someone join who has asked to. To say no, they remove them.',
  answer: bookingPerson.fields,
});
