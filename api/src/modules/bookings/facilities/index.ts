import type { PriceRow } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrites, type CrudEngine } from '../../../crud/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { wantedRows } from '../facility-rule-sets/index.ts';
import { facilitySetRoutes, prices } from './sets.ts';
import { changeFacility, createFacility, removeFacility } from './write-facility.ts';
import { groupWrites } from './write-group.ts';

const served = servedResources.facility;

/** Prices that are only tried: read and refused as those that are stored. */
export const readPrices = (sent: unknown): PriceRow[] => wantedRows(prices, [], sent).added;

/** Facilities: what is booked, when it is open, what it costs and from when on. Bookings themselves are another module. */
export function facilityRoutes(app: FastifyInstance, engine: CrudEngine): void {
  addWrites(app, engine, servedResources.facilityGroup, groupWrites);
  addWrites(app, engine, served, { create: createFacility, change: changeFacility, remove: removeFacility });
  facilitySetRoutes(app, engine);
}
