import type { FastifyInstance } from 'fastify';
import { addWrites, type CrudEngine } from '../../../crud/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { changeRole, createRole, removeRole } from './write-role.ts';

/** Roles and sub-roles: reading is the engine's, writing is guarded by "no one grants what they lack". */
export function roleRoutes(app: FastifyInstance, engine: CrudEngine): void {
  for (const served of [servedResources.role, servedResources.subRole]) {
    addWrites(app, engine, served, {
      create: createRole,
      change: changeRole,
      remove: removeRole,
    });
  }
}
