import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { deliverDue } from '../../src/modules/platform/webhooks/index.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildAdministrator } from '../factories.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { accept, type Received, startReceiver } from './webhook-receiver.ts';

export const ENDPOINTS = '/system/webhook-endpoint/';
export const LOG = '/system/webhook-delivery/';

/** What the receiver makes of a message: the library throws if the signature is not right. */
export const verified = ({ headers, text }: Received, secret: string) =>
  new Webhook(secret).verify(text, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });

/** A club with courts and courses, a receiver for its events, and no webhook before each test. */
export async function openWebhookClub() {
  const club = await openClub(buildCourseClub({ WEBHOOK_ALLOW_PRIVATE: 'on' }));
  const receiver = await startReceiver();
  afterAll(() => receiver.close());
  const administrator = await buildAdministrator(club.db);
  const admin = await club.as(administrator.id);
  beforeEach(async () => {
    await club.db.run(sql`delete from webhook_endpoint`);
    await club.db.run(sql`delete from webhook_event`);
    receiver.received.length = 0;
    receiver.respond = accept;
  });
  let hour = 7;
  /** A free court, and an hour of it that no one has. */
  const freeHour = async () => {
    hour = hour >= 21 ? 8 : hour + 1;
    return { court: await club.court({ price: 0 }), slots: [hours(dayAhead(3), hour, hour + 1)] };
  };
  return {
    ...club,
    receiver,
    administrator,
    admin,
    freeHour,
    /** Sends everything that is due. */
    deliver: () => deliverDue(club),
    /** What arrived, by type. */
    types: () => receiver.received.map(({ body }) => body.type),
    async endpoint(events: readonly string[], more: object = {}) {
      const made = await admin.ask('POST', ENDPOINTS, { url: receiver.url, events, ...more });
      expect(made.status, made.text).toBe(201);
      return made.body;
    },
    async bookCourt() {
      const payer = await club.payer();
      const { court, slots } = await freeHour();
      const booked = await club.book(payer, court, slots);
      expect(booked.status, booked.text).toBe(201);
      return { payer, court, id: booked.body.id as number };
    },
    log: async () => (await admin.ask('GET', `${LOG}?ordering=created_at`)).body.results,
    /** What waits for its next attempt need not wait any longer. */
    letTimePass: () => club.db.run(sql`update webhook_delivery set next_attempt_at = now()`),
  };
}
