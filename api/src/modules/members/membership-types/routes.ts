import type { FastifyInstance } from 'fastify';
import { addWrites, type CrudEngine } from '../../../crud/index.ts';
import { servedResources } from '../../../resources/index.ts';
import type { LiveSettings } from '../../../settings/index.ts';
import { changeLevel, createLevel, removeLevel } from './write-level.ts';
import { typeWrites } from './write-type.ts';

/** The club's levels and types of membership. This process uses a change before it answers, the others a moment later. */
export function membershipRoutes(app: FastifyInstance, engine: CrudEngine, settings: LiveSettings): void {
  const committed = () => settings.refresh();
  const levels = { create: createLevel, change: changeLevel, remove: removeLevel, committed };
  addWrites(app, engine, servedResources.membershipLevel, levels);
  addWrites(app, engine, servedResources.membershipType, { ...typeWrites, committed });
}
