import { savedView } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyInstance } from 'fastify';
import {
  addWrites,
  type CrudEngine,
  changeRow,
  createRow,
  lockRow,
  readChange,
  readInput,
  removeRow,
  type Writer,
} from '../../crud/index.ts';
import type { Tx } from '../../db/pool.ts';
import { refusal } from '../../errors.ts';
import { servedResources } from '../../resources/index.ts';

const served = servedResources.savedView;

/** Everyone sees a shared view; only its owner changes it. */
async function lockOwn({ engine, actor }: Writer, tx: Tx, id: number | undefined) {
  const row = await lockRow(engine, tx, served, actor, id);
  if (!row.is_own) throw refusal(403, t.viewOfOther());
  return row;
}

/** Views of the console's lists. */
export function savedViewRoutes(app: FastifyInstance, engine: CrudEngine): void {
  addWrites(app, engine, served, {
    create: async ({ writer, tx, request }) =>
      createRow(writer, tx, served, await readInput(request, savedView), { owner: writer.actor.user_id }),
    change: async ({ writer, tx, request, id, partial }) => {
      const before = await lockOwn(writer, tx, id);
      return changeRow(writer, tx, served, before, await readChange(request, savedView, before, partial));
    },
    remove: async ({ writer, tx, id }) => {
      await lockOwn(writer, tx, id);
      await removeRow(writer, tx, served, id);
    },
  });
}
