import { calendarEvent } from '@clubhouse/contract';
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
import { storedCalendar } from './calendar-kind.ts';

export async function createCalendarEvent(
  writer: Writer,
  tx: Tx,
  served: Served,
  request: FastifyRequest,
): Promise<ShownRow> {
  return createRow(writer, tx, served, storedCalendar(await readInput(request, calendarEvent), undefined));
}

export async function changeCalendarEvent(
  writer: Writer,
  tx: Tx,
  served: Served,
  request: FastifyRequest,
  id: number | undefined,
  partial: boolean,
): Promise<ShownRow> {
  const before = await lockRow(writer.engine, tx, served, writer.actor, id);
  checkMatch(request, before);
  const input = await readInput(request, calendarEvent, { partial, existing: true });
  return changeRow(writer, tx, served, before, storedCalendar(input, before.kind as string));
}
