import { facilityGroup, type RefundStep } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import {
  changeRow,
  checkMatch,
  createRow,
  lockRow,
  readInput,
  type Served,
  type ShownRow,
  type Writer,
} from '../../crud/index.ts';
import type { Tx } from '../../db/pool.ts';
import { invalid } from '../../errors.ts';

/** Of two steps for the same hour nobody could say which gives the money back. */
function checkSteps({ refund_steps = [] }: { readonly refund_steps?: readonly RefundStep[] }): void {
  const hours = refund_steps.map((step) => step.hours);
  const twice = hours.find((one, at) => hours.indexOf(one) !== at);
  if (twice !== undefined) throw invalid({ refund_steps: [`There are two steps for ${twice} hours before.`] });
}

export async function createGroup(writer: Writer, tx: Tx, served: Served, request: FastifyRequest): Promise<ShownRow> {
  const input = await readInput(request, facilityGroup);
  checkSteps(input);
  return createRow(writer, tx, served, input);
}

export async function changeGroup(
  writer: Writer,
  tx: Tx,
  served: Served,
  request: FastifyRequest,
  id: number | undefined,
  partial: boolean,
): Promise<ShownRow> {
  const before = await lockRow(writer.engine, tx, served, writer.actor, id);
  checkMatch(request, before);
  const input = await readInput(request, facilityGroup, { partial, existing: true });
  checkSteps(input);
  return changeRow(writer, tx, served, before, input);
}
