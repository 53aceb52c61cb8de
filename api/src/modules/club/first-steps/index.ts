import { putFirstStepsAside, readFirstSteps } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import { originOf } from '../../../crud/index.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { actorOf, addOperation } from '../../../http/index.ts';
import type { LiveSettings } from '../../../settings/index.ts';
import { readSteps } from './read-steps.ts';

/** The guide of a new club: what is done, what comes next, and putting it aside. */
export function firstStepRoutes(app: FastifyInstance, db: Database, settings: LiveSettings): void {
  addOperation(app, readFirstSteps, (_input, request) => readSteps(db, settings, actorOf(request).rights));

  addOperation(app, putFirstStepsAside, ({ aside }, request) => {
    const actor = actorOf(request);
    return inTransaction(db, async (tx) => {
      const changed = await tx.rows(
        aside
          ? sql`insert into first_steps_aside default values on conflict do nothing returning one`
          : sql`delete from first_steps_aside returning one`,
      );
      if (changed.length > 0)
        await record(tx, actor, originOf(request), {
          action: aside ? 'put-aside' : 'bring-back',
          resource: 'first steps',
          rowId: null,
        });
      return readSteps(tx, settings, actor.rights);
    });
  });
}
