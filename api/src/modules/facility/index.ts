import { listPricings, type PriceRow } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrites, type CrudEngine, once, readRow, servedResources, writerOf } from '../../crud/index.ts';
import { inTransaction } from '../../db/pool.ts';
import { actorOf, addOperation, addRoute, idOf } from '../../http/index.ts';
import { prices, ruleSets } from './sets.ts';
import { changeFacility, createFacility, removeFacility } from './write-facility.ts';
import { changeGroup, createGroup } from './write-group.ts';
import { wantedRows, writeSet } from './write-set.ts';

const served = servedResources.facility;

/** Prices that are only tried: read and refused as those that are stored. */
export const readPrices = (sent: unknown): PriceRow[] => wantedRows(prices, [], sent).added as unknown as PriceRow[];

/** Facilities: what is booked, when it is open, what it costs and from when on. Bookings themselves are another module. */
export function facilityRoutes(app: FastifyInstance, engine: CrudEngine): void {
  addWrites(app, engine, servedResources.facilityGroup, { create: createGroup, change: changeGroup });
  addWrites(app, engine, served, { create: createFacility, change: changeFacility, remove: removeFacility });
  addOperation(app, listPricings, async (_input, request) => {
    const { pricings } = await readRow(engine, engine.db, served, actorOf(request), idOf(request));
    const results = pricings as object[];
    return { count: results.length, next: null, previous: null, results };
  });
  for (const set of ruleSets) {
    const { method, path, policy, status } = set.operation;
    addRoute(app, {
      method,
      path,
      policy,
      handler: async (request, reply) => {
        const writer = writerOf(engine, request);
        const answer = await inTransaction(engine.db, (tx) =>
          once(tx, request, writer.actor, async () => ({ status, body: await writeSet(writer, tx, set, request) })),
        );
        reply.code(answer.status);
        return answer.body;
      },
    });
  }
}
