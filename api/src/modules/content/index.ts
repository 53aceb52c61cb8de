import type { FastifyInstance } from 'fastify';
import { addWrites, type CrudEngine, servedResources } from '../../crud/index.ts';
import { changeCalendarEvent, createCalendarEvent } from './write-calendar-event.ts';
import { changePost, createPost } from './write-post.ts';

/** Posts and calendar events: reading and deleting are the engine's. */
export function contentRoutes(app: FastifyInstance, engine: CrudEngine): void {
  addWrites(app, engine, servedResources.post, { create: createPost, change: changePost });
  addWrites(app, engine, servedResources.calendarEvent, { create: createCalendarEvent, change: changeCalendarEvent });
}
