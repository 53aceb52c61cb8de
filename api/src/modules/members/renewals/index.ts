import { renewalOffer, renewMembership, withdrawRenewal } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, readRow } from '../../../crud/index.ts';
import { sql } from '../../../db/sql.ts';
import { actorOf, addOperation, idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { readChange } from './read-change.ts';
import { readOffer } from './read-offer.ts';
import { renew } from './renew-membership.ts';
import { readCurrent, readRenewer } from './renewable-types.ts';
import type { RenewalDeps } from './renewal-dependencies.ts';
import { withdraw } from './withdraw-renewal.ts';

export { renewWhenPaid } from './complete-renewal.ts';
export { readMembershipEnd } from './read-membership-end.ts';
export type { RenewalConfig } from './renewal-dependencies.ts';
export { runRenewals } from './run-renewals.ts';
export { stopOvertakenChanges } from './stop-change.ts';

const served = servedResources.membershipRenewal;

/** Members renew and change their own membership. */
export function renewalRoutes(app: FastifyInstance, { engine, config }: RenewalDeps): void {
  const { db } = engine;
  addOperation(app, renewalOffer, async (_input, request) => {
    const actor = actorOf(request);
    const own = actor.member?.id ?? 0;
    const member = await readRenewer(db, own);
    const [{ refusal, options }, change, current, open] = await Promise.all([
      readOffer(db, config, member),
      readChange(db, config, member),
      readCurrent(db, own),
      db.row<{ id: number }>(sql`select id from membership_renewal where member = ${own} and status = 'OPEN'`),
    ]);
    return {
      ends_on: member?.ends ?? null,
      current,
      refusal,
      open: open ? await readRow(engine, db, served, actor, open.id) : null,
      options: options.map(({ option }) => option),
      change: change && { refusal: change.refusal, options: change.options.map(({ option }) => option) },
    };
  });
  addWrite(app, engine, renewMembership, async (writer, tx, request) => {
    const id = await renew(tx, config, writer, await readOperationBody(renewMembership, request));
    return readRow(engine, tx, served, writer.actor, id);
  });
  addWrite(app, engine, withdrawRenewal, async (writer, tx, request) => {
    const { id } = await readRow(engine, tx, served, writer.actor, idOf(request));
    await withdraw(tx, config, writer, id);
    return readRow(engine, tx, served, writer.actor, id);
  });
}
