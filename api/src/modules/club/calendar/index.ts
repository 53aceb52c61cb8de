import { CALENDAR_FILE, exportCalendar, importCalendar, previewCalendarEvent } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { type CrudEngine, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { actorOf, addOperation, addRoute, readOperationBody } from '../../../http/index.ts';
import { icsRoute } from '../../platform/calendar-files.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { previewChange } from './preview.ts';

export { readClosedDays } from './closed-days.ts';

type Settings = Pick<Config, 'CLUB_NAME' | 'ALT_CLUB_NAME'> & { readonly publicUrl: string };

/** What a text grows by when it is written as JSON, and what is around it. */
const SLACK = 3;

/** The club's calendar as a whole: what a change would hit, and files. Single days are the content module's. */
export function clubCalendarRoutes(app: FastifyInstance, engine: CrudEngine, config: Settings): void {
  const { db, zone } = engine;
  const host = new URL(config.publicUrl).host;
  addOperation(app, previewCalendarEvent, (input) => previewChange(db, input, zone));
  icsRoute(app, exportCalendar, async (request) => {
    const name = actorOf(request).member?.is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME;
    return { name: 'club-calendar', text: await exportFile(db, { host, name }) };
  });
  const { method, path, policy } = importCalendar;
  addRoute(app, {
    method,
    path,
    policy,
    bodyLimit: SLACK * CALENDAR_FILE.bytes,
    handler: async (request) => {
      const input = await readOperationBody(importCalendar, request);
      return inTransaction(db, (tx) => importFile(tx, writerOf(engine, request), input, { zone, host }));
    },
  });
}
