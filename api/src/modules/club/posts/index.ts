import type { FastifyInstance } from 'fastify';
import { addWrites, type CrudEngine } from '../../../crud/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { calendarWrites } from './write-calendar-event.ts';
import { postWrites } from './write-post.ts';

/** Posts and calendar events: reading and deleting are the engine's. */
export function contentRoutes(app: FastifyInstance, engine: CrudEngine): void {
  addWrites(app, engine, servedResources.post, postWrites);
  addWrites(app, engine, servedResources.calendarEvent, calendarWrites);
}
