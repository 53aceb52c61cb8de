import { setTimeout as pause } from 'node:timers/promises';
import { wireInstant } from '@clubhouse/contract';
import { guest } from '../../offerings/club-with-courses.ts';
import { sayYes } from '../failover/bookers.ts';
import { insist, say, type Writing } from '../writers.ts';
import type { AcknowledgedByUsers } from './acknowledged.ts';
import { expectDone, type SimulatedUser, waitUntil } from './simulate-bookings.ts';

/** Enrols with a guest, pays, is taken to another event by staff, and withdraws: again and again, for places that are scarce. */
export async function simulateEvents(user: SimulatedUser, name: string): Promise<void> {
  const { own, office, member, shared, acknowledged } = user;
  const contact = { name: 'Contact', email: 'contact@example.com', phone: '91234567', agree_terms: true };
  for (let n = 1; !own.over() && own.found.length === 0; n += 1) {
    const key = `${name}-${n}`;
    const [from, to] = n % 2 === 0 ? shared.events : [shared.events[1], shared.events[0]];
    const participants = [{ participant_type: 'MEMBER', member_id: member.member }, guest(`Guest ${key}`)];
    const body = { ...contact, participants, payment_method: 'CREDIT_CARD' };
    const made = await insist(own, 'POST', `/event/${from}/enroll/`, body, `enrol-${key}`);
    if (made?.status === 400 || made?.status === 409) {
      await pause(200);
      continue;
    }
    const enrolled = made?.body.result;
    if (!expectDone(own, `enrolment ${key}`, made, 201) || !enrolled?.redirect_url) return;
    const one = `/booking/event-registration/${enrolled.id}/`;
    await sayYes(own, enrolled.redirect_url);
    const row = await waitUntil(own, one, ({ status }) => status === 'CONFIRMED');
    if (!row) return;
    acknowledged.enrolments.set(enrolled.id, 'CONFIRMED');
    const people = row.participants ?? [];
    for (const { id } of people) acknowledged.places.set(id, from);

    // Someone who is moved alone has an enrolment of their own from then on.
    const leaving = people.map(({ id }) => ({ id, enrolment: enrolled.id }));
    const [first] = leaving;
    if (first) {
      acknowledged.places.delete(first.id);
      const path = `/booking/participant/${first.id}/move/`;
      const moved = await insist(office, 'POST', path, { offering: to }, `move-${key}`);
      // There may be no place.
      if (!expectDone(office, `place ${key}`, moved, 200, 400)) return;
      if (moved?.status === 200) first.enrolment = moved.body.enrollment ?? 0;
      acknowledged.places.set(first.id, moved?.status === 200 ? to : from);
    }
    acknowledged.enrolments.delete(enrolled.id);
    for (const { id, enrolment } of leaving) {
      const path = `/booking/event-registration/${enrolment}/withdraw/`;
      const left = await insist(own, 'POST', path, { participants: [id] }, `leave-${key}-${id}`);
      if (!expectDone(own, `withdrawal ${key}`, left, 200)) return;
    }
    for (const { enrolment } of leaving) acknowledged.enrolments.set(enrolment, 'CANCELLED');
  }
}

/** Staff move one session of a course after the other to the afternoon, and undo every other move. */
export async function moveSessions(office: Writing, course: number, acknowledged: AcknowledgedByUsers): Promise<void> {
  for (let n = 1; !office.over() && office.found.length === 0; n += 1) {
    await pause(300);
    const listed = await say(office, 'GET', `/course/${course}/sessions/`);
    // A session that was moved has a change; it can't be moved again for some minutes.
    const session = listed?.body.results?.find(({ change }) => !change);
    if (!session) continue;
    const start = Date.parse(session.start_from) + 5 * 3_600_000;
    const times = { start_from: wireInstant(start), end_at: wireInstant(start + 3_600_000) };
    const body = { action: 'MOVE', reason: `session-${n}`, ...times };
    const path = `/course/${course}/sessions/${session.id}/change/`;
    const moved = await insist(office, 'POST', path, body, body.reason);
    if (!expectDone(office, body.reason, moved, 200)) return;
    if (n % 2 === 0) {
      const undo = `/course/${course}/session-changes/${moved?.body.change}/undo/`;
      if (!expectDone(office, `undo ${n}`, await insist(office, 'POST', undo, {}, `undo-${n}`), 200)) return;
    } else acknowledged.sessions.set(body.reason, body.start_from);
  }
}
