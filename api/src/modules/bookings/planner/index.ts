import {
  addPlanItem,
  changePlanItem,
  confirmPlan,
  keepPlanConflict,
  readPlanBills,
  readPlanner,
  readPlannerIdeas,
  removePlanItem,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, writeOnce } from '../../../crud/index.ts';
import { actorOf, addOperation, idOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { confirm, ItemRefused, refusedAnswer } from './confirm-plan.ts';
import { readBills } from './plan-bills.ts';
import type { PlannerDeps } from './planner-dependencies.ts';
import { readIdeas } from './planner-ideas.ts';
import { readWeek } from './read-planner.ts';
import { addItem, changeItem, holdItem, keepConflict, removeItem } from './save-item.ts';

export { clearPlans } from './save-item.ts';

/** The household's week, and what is planned for it. */
export function plannerRoutes(app: FastifyInstance, deps: PlannerDeps): void {
  const { engine, db } = deps;
  addOperation(app, readPlanner, (_input, request) => readWeek(deps, actorOf(request), queryOf(request).date));
  addOperation(app, readPlannerIdeas, (_input, request) => readIdeas(deps, actorOf(request), queryOf(request).date));
  addOperation(app, readPlanBills, (_input, request) => readBills(db, actorOf(request), queryOf(request).invoice));
  addWrite(app, engine, addPlanItem, async (writer, tx, request) =>
    addItem(tx, deps, writer, await readOperationBody(addPlanItem, request)),
  );
  addWrite(app, engine, changePlanItem, async (writer, tx, request) => {
    const id = await holdItem(tx, writer, idOf(request));
    return changeItem(tx, deps, writer, id, await readOperationBody(changePlanItem, request));
  });
  addWrite(app, engine, removePlanItem, (writer, tx, request) => removeItem(tx, writer, idOf(request)));
  addWrite(app, engine, keepPlanConflict, async (writer, tx, request) => {
    const id = await holdItem(tx, writer, idOf(request));
    return keepConflict(tx, writer, id, await readOperationBody(keepPlanConflict, request));
  });
  addOperation(app, confirmPlan, async (input, request) => {
    try {
      return await writeOnce(engine, request, (tx, writer) => confirm(tx, deps, writer, input));
    } catch (error) {
      if (!(error instanceof ItemRefused)) throw error;
      throw await refusedAnswer(deps, actorOf(request), error);
    }
  });
}
