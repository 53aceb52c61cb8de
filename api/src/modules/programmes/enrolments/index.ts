import {
  allows,
  courseEnrollmentCalls,
  dropDraft,
  eventRegistrationCalls,
  moveParticipant,
  readDraft,
  TEXTS,
  writeDraft,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, can, isOwn } from '../../../access/index.ts';
import { hasMailServer } from '../../../config.ts';
import { addWrites, answerExport, answerList, once, readRow, writeOnce, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { AppError, invalid } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { openPayment } from '../../finance/payments/index.ts';
import { icsRoute } from '../../platform/calendar-files.ts';
import { type OfferingType, offeringTypes, sessionsFile } from '../offerings/index.ts';
import { markAttendance, readAttendance } from './attendance.ts';
import { changeEnrollment } from './change-enrolment.ts';
import { changeParticipant, move } from './change-participant.ts';
import { decide } from './check-minimum-numbers.ts';
import { enrolForMember } from './enrol/enrol-for-member.ts';
import { enroll } from './enrol/enrol-party.ts';
import { forgetDraft, keepDraft, readOwnDraft } from './enrol/enrolment-draft.ts';
import { flatErrors } from './enrol/enrolment-refusals.ts';
import { previewEnrolment } from './enrol/preview-enrolment.ts';
import { readResult } from './enrol/read-result.ts';
import type { EnrolmentDeps } from './enrolment-dependencies.ts';
import { messageAll } from './message-participants.ts';
import { withdraw, withdrawTerms } from './withdraw/withdraw-participants.ts';

export { carryOutCallOffs } from './carry-out-cancellations.ts';
export { carryOutSessionChanges } from './carry-out-session-changes.ts';
export { mindMinimum } from './check-minimum-numbers.ts';
export { checkEnrolment, type EnrolmentRequest, invoiceItems as placeItems } from './enrol/check-enrolment.ts';
export { confirmPaid, reseatPaid } from './enrol/confirm-enrolment.ts';
export { decidePlaceOffer } from './enrol/decide-place-offer.ts';
export { enroll, holdSeats } from './enrol/enrol-party.ts';
export { heldPage } from './enrol/enrolment-page.ts';
export { releaseUnpaid } from './enrol/expire-unpaid-places.ts';
export { offerSeats } from './enrol/offer-waitlisted-places.ts';
export { tryEnrolment } from './enrol/try-enrolment.ts';
export type { EnrolmentDeps } from './enrolment-dependencies.ts';
export { notifySessionChanges } from './notify-session-changes.ts';
export { remindStarts } from './remind-starts.ts';

/** For whom: always oneself, unless the caller runs the courses or events. */
function memberFor(actor: Actor, offeringType: OfferingType, wanted: number | null | undefined): number {
  const own = actor.member?.id ?? 0;
  if (!can(actor, offeringType.manage)) return own;
  return wanted ?? own;
}

/** Refusals of these calls are flat: the client shows the first field as it is. */
async function flat<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 400)
      throw new AppError(400, 'detail' in error.body ? error.body : flatErrors(error.body as never));
    throw error;
  }
}

const askedSession = (request: FastifyRequest): number | null => {
  const { session } = queryOf(request);
  if (!session) return null;
  if (!/^\d{1,15}$/.test(session)) throw invalid({ session: [TEXTS.integer()] });
  return Number(session);
};

/** The calls under one course or event. A person who may not see it finds none, before anything is read of what they sent. */
function offeringRoutes(app: FastifyInstance, deps: EnrolmentDeps, offeringType: OfferingType): void {
  const { db, engine, config, money } = deps;
  const { calls, served } = offeringType;
  const zone = config.CLUB_TIMEZONE;
  const seen = async (request: FastifyRequest) =>
    (await readRow(engine, db, served, actorOf(request), idOf(request))).id;
  const act = (
    { method, path, policy, status }: (typeof calls)[keyof typeof calls],
    handler: (request: FastifyRequest, id: number) => Promise<unknown>,
  ) =>
    addRoute(app, {
      method,
      path,
      policy,
      handler: async (request, reply) => {
        const answer = await handler(request, await seen(request));
        reply.code(status);
        return answer;
      },
    });

  act(calls.check, (request, offering) =>
    flat(async () => {
      const input = await readOperationBody(calls.check, request);
      const actor = actorOf(request);
      const own = memberFor(actor, offeringType, input.member_id);
      const member = allows(calls.enrollMember.policy, actor.rights) ? (input.member_id ?? own) : own;
      const { term = null, participants, voucher_codes = [] } = input;
      return previewEnrolment(deps, { offering, term, member, participants }, voucher_codes, actor.user_id);
    }),
  );
  addRoute(app, {
    ...calls.enroll,
    handler: async (request, reply) => {
      const offering = await seen(request);
      const answer = await flat(async () => {
        const input = await readOperationBody(calls.enroll, request);
        const writer = writerOf(engine, request);
        const member = memberFor(writer.actor, offeringType, input.member_id);
        const party = { offering, term: input.term ?? null, member, participants: input.participants };
        const made = await inTransaction(db, (tx) =>
          once(tx, request, writer.actor, async () => ({
            status: 201,
            body: await enroll(tx, deps, writer, party, input),
          })),
        );
        return made.body;
      });
      const payment = answer.payment ? await openPayment(money, answer.payment) : null;
      reply.code(201);
      return { result: await readResult(db, answer.id, payment?.redirect_url ?? null) };
    },
  });
  addRoute(app, {
    ...calls.enrollMember,
    handler: async (request, reply) => {
      const offering = await seen(request);
      const id = await flat(async () => {
        const input = await readOperationBody(calls.enrollMember, request);
        const writer = writerOf(engine, request);
        const made = await inTransaction(db, (tx) =>
          once(tx, request, writer.actor, async () => ({
            status: 201,
            body: { id: await enrolForMember(tx, deps, writer, offeringType, offering, input) },
          })),
        );
        return made.body.id;
      });
      reply.code(calls.enrollMember.status);
      return { result: await readResult(db, id, null) };
    },
  });
  const list = calls.participants;
  addRoute(app, {
    ...list,
    handler: async (request) => {
      const owner = String(await seen(request));
      return answerList(engine, servedResources.participant, request, list.path.replace('{id}', owner), {
        offering: owner,
      });
    },
  });
  addRoute(app, {
    ...calls.exportParticipants,
    page: true,
    handler: async (request, reply) => {
      const id = await seen(request);
      const owner = { resource: offeringType.resource.name, id, fixed: { offering: String(id) } };
      return answerExport(engine, servedResources.participant, request, reply, owner);
    },
  });
  act(calls.attendance, (request, offering) => readAttendance(db, offering, askedSession(request)));
  act(calls.markAttendance, async (request, offering) => {
    const input = await readOperationBody(calls.markAttendance, request);
    return writeOnce(engine, request, (tx, writer) => markAttendance(tx, writer, offering, input, zone));
  });
  act(calls.message, async (request, offering) => {
    const input = await readOperationBody(calls.message, request);
    const recipients = await writeOnce(engine, request, (tx, writer) =>
      messageAll(tx, config, writer, offeringType, offering, input),
    );
    return { recipients, has_server: hasMailServer(config) };
  });
  act(calls.decide, async (request, offering) => {
    await writeOnce(engine, request, async (tx, writer) => {
      await decide(tx, config, writer, offeringType, offering);
      return null;
    });
    return readRow(engine, db, served, actorOf(request), offering);
  });
}

/** The calls on one enrolment of one's own, or of anyone for the person who runs the courses or events. */
function enrollmentRoutes(app: FastifyInstance, deps: EnrolmentDeps, offeringType: OfferingType): void {
  const { db, engine, config } = deps;
  const served = offeringType.enrollments;
  const calls = offeringType.kind === 'COURSE' ? courseEnrollmentCalls : eventRegistrationCalls;
  const seen = async (request: FastifyRequest) => readRow(engine, db, served, actorOf(request), idOf(request));
  const staff = (request: FastifyRequest) => can(actorOf(request), offeringType.manage);
  addWrites(app, engine, served, { change: changeEnrollment(offeringType, deps) });
  addOperation(app, calls.withdrawTerms, async (_input, request) => {
    const row = await seen(request);
    const actor = actorOf(request);
    const waives = staff(request) && !isOwn(actor, row.member);
    const { participants, full_refund } = queryOf(request);
    const full = full_refund === 'true' && waives && can(actor, 'finance.refund');
    return withdrawTerms(db, config.CLUB_TIMEZONE, row.id, { staff: waives, full, participants });
  });
  addRoute(app, {
    ...calls.withdraw,
    handler: async (request) => {
      const { id } = await seen(request);
      const input = await readOperationBody(calls.withdraw, request);
      await writeOnce(engine, request, async (tx, writer) => {
        await withdraw(tx, deps, writer, offeringType, id, input, staff(request));
        return null;
      });
      return seen(request);
    },
  });
  icsRoute(app, calls.calendar, async (request) => {
    const row = await seen(request);
    const stored = await db.row<{ offering: number; term: number | null }>(
      sql`select offering, term from enrollment where id = ${row.id}`,
    );
    const gone = row.status === 'CANCELLED' || row.status === 'EXPIRED';
    const about = {
      offering: stored?.offering ?? 0,
      term: stored?.term ?? null,
      gone,
      note: `${row.enrollment_number}`,
    };
    return { name: `${row.enrollment_number}`, text: await sessionsFile(db, about, new URL(config.publicUrl).host) };
  });
}

/** Who takes part in courses and events, from the first question to the door. */
export function enrolmentRoutes(app: FastifyInstance, deps: EnrolmentDeps): void {
  const { db, engine, config } = deps;
  for (const offeringType of offeringTypes) {
    offeringRoutes(app, deps, offeringType);
    enrollmentRoutes(app, deps, offeringType);
  }
  const served = servedResources.participant;
  addWrites(app, engine, served, { change: changeParticipant });
  addRoute(app, {
    ...moveParticipant,
    handler: async (request) => {
      const { id } = await readRow(engine, db, served, actorOf(request), idOf(request));
      const input = await readOperationBody(moveParticipant, request);
      await writeOnce(engine, request, async (tx, writer) => {
        await move(tx, config, writer, id, input);
        return null;
      });
      return readRow(engine, db, served, actorOf(request), id);
    },
  });
  addOperation(app, readDraft, (_input, request) => readOwnDraft(engine, request));
  addOperation(app, writeDraft, (input, request) => keepDraft(engine, request, input));
  addOperation(app, dropDraft, async (_input, request) => {
    await forgetDraft(engine, request);
  });
}
