import { randomBytes } from 'node:crypto';
import { bookingPerson, type Create, GUEST_PASS_PREFIX } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import { record } from '../../../../audit/index.ts';
import { type Before, type Creation, readRow, type Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid, refusal } from '../../../../errors.ts';
import { hit } from '../../../../limiter/index.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { mayWaive, refuseOthersBooking } from '../booking-rights.ts';
import { lockGuestCounts, readGuestFee, refuseBeyondLimits } from './guest-limits.ts';
import { type BookingOfPeople, holdBookingOfPeople } from './hold-booking-of-person.ts';
import { notifyPerson } from './notify-people.ts';

type Sent = Create<typeof bookingPerson>;

/** Membership IDs come in sequence, and every guest gets an email: without a brake the register could be walked. */
const TRIES = { limit: 40, seconds: 3600 };
/** Where the facility has no bound of its own. */
const MOST = 50;

interface Guest {
  readonly name: string;
  readonly email: string;
}

/** Who is meant: a member by their ID, or a guest by name and email. */
function readWho({ membership_id, name, email }: Sent): { readonly membershipId: string } | Guest {
  const id = membership_id?.trim() ?? '';
  const guest = { name: name?.trim() ?? '', email: email?.trim() ?? '' };
  if (id && (guest.name || guest.email)) throw invalid({ non_field_errors: [t.whoTwice()] });
  if (id) return { membershipId: id };
  if (!guest.name && !guest.email) throw invalid({ non_field_errors: [t.whoNeeded()] });
  if (!guest.name) throw invalid({ name: [t.guestName()] });
  if (!guest.email) throw invalid({ email: [t.guestEmail()] });
  return guest;
}

/** An ID that doesn't exist and a member who can't come look the same. */
async function findCoPlayer(tx: Tx, membershipId: string, organiser: number): Promise<number> {
  const found = await tx.row<Columns<'member', 'id' | 'status'>>(
    sql`select id, status from member where lower(membership_id) = lower(${membershipId})`,
  );
  if (found?.id === organiser) throw invalid({ membership_id: [t.memberOrganiser()] });
  if (found?.status !== 'ACTIVE') throw invalid({ membership_id: [t.memberUnknown()] });
  return found.id;
}

/** For how many there is room in all. */
export const roomFor = ({ multiple_booking, pax, capacity }: BookingOfPeople): number =>
  multiple_booking === 'YES' ? pax : (capacity ?? MOST);

/** Refuses one more on a booking that isn't on, or has no room. Where parties share a facility, the places that were booked are all there are. */
export function refuseOneMore(booking: BookingOfPeople): void {
  const { status, end, people, pax, multiple_booking, facility_name: facility } = booking;
  if (end <= Date.now()) throw refusal(409, t.over());
  if (status !== 'CONFIRMED') throw refusal(409, t.notConfirmed());
  const most = roomFor(booking);
  if (people < most) return;
  throw refusal(409, multiple_booking === 'YES' ? t.placesTaken({ pax }) : t.facilityFull({ facility, most }));
}

interface NewPerson {
  readonly member: number | null;
  readonly guest: Guest | null;
  readonly fee: number;
}

async function store(tx: Tx, { actor, origin }: Writer, booking: BookingOfPeople, { member, guest, fee }: NewPerson) {
  const made = await tx.row<Columns<'reservation_person', 'id'>>(sql`
    insert into reservation_person (reservation, kind, member, name, email, start_from, fee, pass_code, created_by)
    select r.id, ${guest ? 'GUEST' : 'MEMBER'}, ${member}, ${guest?.name ?? ''}, ${guest?.email ?? null}, r.start_from,
      ${fee}, ${guest ? GUEST_PASS_PREFIX + randomBytes(10).toString('hex').toUpperCase() : null}, ${actor.user_id}
    from reservation r
    where r.id = ${booking.id}
    on conflict do nothing
    returning id`);
  if (!made) throw refusal(409, t.alreadyThere());
  // A booking for fewer people than come grows with them.
  await tx.run(sql`update reservation set pax = greatest(pax, ${booking.people + 1}) where id = ${booking.id}`);
  await record(tx, actor, origin, {
    action: 'create',
    resource: bookingPerson.name,
    rowId: made.id,
    changes: {
      reservation: { old: null, new: booking.id },
      // A guest's name is kept for a year, the audit log for longer.
      ...(guest ? { kind: { old: null, new: 'GUEST' } } : { member: { old: null, new: member } }),
    },
  });
  return made.id;
}

/** Refused tries count too. */
export const countTry =
  ({ db }: BookingDeps): Before =>
  ({ actor }) =>
    hit(db, { key: `booking-person:${actor.user_id}`, ...TRIES });

/** Adds a co-player or a guest to a confirmed booking, and notifies them. */
export const addPerson =
  ({ engine, config }: BookingDeps): Creation<typeof bookingPerson> =>
  async ({ writer, tx, readInput }) => {
    const { actor } = writer;
    const sent = await readInput();
    // A booking that the caller may not see is not found.
    const { id, member: organiser } = await readRow(engine, tx, servedResources.reservation, actor, sent.reservation);
    refuseOthersBooking(actor, organiser);
    const who = readWho(sent);
    const guest = 'email' in who ? who : null;
    if (guest) await lockGuestCounts(tx, guest.email, organiser);
    const booking = await holdBookingOfPeople(tx, id);
    refuseOneMore(booking);
    const member = 'membershipId' in who ? await findCoPlayer(tx, who.membershipId, organiser) : null;
    if (guest && !mayWaive(actor, organiser)) await refuseBeyondLimits(tx, config, booking, guest.email);
    const fee = guest ? await readGuestFee(tx, config.CLUB_TIMEZONE, booking) : 0;
    const made = await store(tx, writer, booking, { member, guest, fee });
    await notifyPerson(tx, config, made, 'invited');
    return readRow(engine, tx, servedResources.bookingPerson, actor, made);
  };
