import { setTimeout as pause } from 'node:timers/promises';
import { makeCode, makeDeviceKey } from '@clubhouse/contract';
import { sayYes, slotsOf } from '../failover/bookers.ts';
import { insist, type Spoken, say, type Writing } from '../writers.ts';
import type { AcknowledgedByUsers } from './acknowledged.ts';
import type { Shared, SimulatedMember } from './killed-club.ts';

/** Who does what: the member for themselves, and staff for them. */
export interface SimulatedUser {
  readonly own: Writing;
  readonly office: Writing;
  readonly member: SimulatedMember;
  readonly shared: Shared;
  readonly acknowledged: AcknowledgedByUsers;
}

const PAID_WITHIN_MS = 300_000;
export const REFUND = 100;

/** Reads a row until there is an answer, and until it says what it must. */
export async function waitUntil(
  writing: Writing,
  path: string,
  isSo: (body: Spoken['body']) => boolean,
): Promise<Spoken['body'] | undefined> {
  const deadline = Date.now() + PAID_WITHIN_MS;
  while (!writing.over()) {
    const answer = await say(writing, 'GET', path);
    if (answer && isSo(answer.body)) return answer.body;
    if (Date.now() > deadline) {
      writing.found.push(`${path} is ${JSON.stringify(answer?.body).slice(0, 300)} after five minutes`);
      return undefined;
    }
    await pause(200);
  }
  return undefined;
}

/** A call that says no must say why it may: what was asked for is not there. */
export function expectDone(writing: Writing, what: string, answer: Spoken | undefined, ...good: readonly number[]) {
  if (answer && good.includes(answer.status)) return true;
  if (answer) writing.found.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
  return false;
}

async function issueVoucher(
  { office, member, shared, acknowledged }: SimulatedUser,
  key: string,
): Promise<string | undefined> {
  const path = `/profile/member/${member.member}/voucher/`;
  const made = await insist(office, 'POST', path, { group: shared.vouchers }, `voucher-${key}`);
  if (!expectDone(office, `voucher ${key}`, made, 201) || !made) return undefined;
  acknowledged.vouchers.set(made.body.id, key);
  return made.body.code;
}

/** The device of the member gets a certificate, and its code is checked at the desk. */
export async function showCard({ own, office, member, acknowledged }: SimulatedUser): Promise<void> {
  const { privateKey, publicKey } = await makeDeviceKey();
  const body = { public_key: publicKey };
  const issued = await insist(own, 'POST', `/profile/member/${member.member}/digital-card/`, body);
  // A device asks for few of them in an hour.
  if (issued?.status === 429 || !expectDone(own, 'a card', issued, 200)) return;
  const code = await makeCode(issued?.body.certificate ?? '', privateKey, Date.now());
  const checked = await insist(office, 'POST', '/membership-card/check/', { code });
  if (expectDone(office, 'a card at the desk', checked, 200)) acknowledged.cards.add(code);
}

/** Books with a voucher and a card, moves to a cheaper court, has a part refunded, and gives up every third. */
export async function simulateBookings(user: SimulatedUser, name: string): Promise<void> {
  const { own, office, member, acknowledged } = user;
  const { bookings } = acknowledged;
  const cheap = slotsOf([member.cheapCourt]);
  let n = 0;
  for (const wanted of slotsOf(member.courts)) {
    if (own.over() || own.found.length > 0) return;
    n += 1;
    const key = `${name}-${n}`;
    const code = await issueVoucher(user, key);
    if (!code) return;
    const made = await insist(own, 'POST', '/booking/reservation/', { ...wanted, pax: 1 }, `book-${key}`);
    if (!expectDone(own, `booking ${key}`, made, 201) || !made) return;
    const { id } = made.body;
    const one = `/booking/reservation/${id}/`;
    const payment = { reservation: id, method: 'CREDIT_CARD', voucher_codes: [code] };
    const begun = await insist(own, 'POST', '/booking/reservation-payment/', payment, `pay-${key}`);
    if (!expectDone(own, `payment ${key}`, begun, 201) || !begun?.body.redirect_url) return;
    await sayYes(own, begun.body.redirect_url);
    if (!(await waitUntil(own, one, ({ status }) => status === 'CONFIRMED'))) return;
    const there = { facility: wanted.facility, start: wanted.slots[0].start_from, status: 'CONFIRMED' };
    bookings.set(id, there);

    const refund = { payment: begun.body.id, amount: (REFUND / 100).toFixed(2), reason: `refund-${key}` };
    const back = await insist(office, 'POST', '/finance/refund/', refund, `refund-${key}`);
    if (!expectDone(office, `refund ${key}`, back, 201)) return;
    acknowledged.refunds.set(refund.reason, REFUND);

    const to = n % 2 === 0 ? cheap.next().value : undefined;
    if (to) {
      bookings.delete(id);
      const moved = await insist(own, 'POST', `${one}move/`, to, `move-${key}`);
      if (!expectDone(own, `move ${key}`, moved, 200)) return;
      bookings.set(id, { facility: to.facility, start: to.slots[0].start_from, status: 'CONFIRMED' });
    }
    if (n % 3 === 0) {
      const last = bookings.get(id) ?? there;
      bookings.delete(id);
      const cancelled = await insist(own, 'POST', `${one}cancel/`, {}, `cancel-${key}`);
      if (!expectDone(own, `cancel ${key}`, cancelled, 200)) return;
      bookings.set(id, { ...last, status: 'CANCELLED' });
    }
    if (n % 2 === 1) await showCard(user);
  }
}
