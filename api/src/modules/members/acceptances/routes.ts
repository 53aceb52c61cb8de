import { acceptancePdf } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { readRow } from '../../../crud/index.ts';
import { actorOf, idOf } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { type PdfDeps, paperFrames, servePdf } from '../../platform/pdf/index.ts';
import { acceptancePaper } from './acceptance-paper.ts';

/** What someone agreed to, as a file. A person who may not see the row finds none. */
export function acceptanceRoutes(app: FastifyInstance, deps: PdfDeps): void {
  const { engine } = deps;
  const frame = paperFrames(deps);
  servePdf(app, acceptancePdf, async (request) => {
    const row = await readRow(engine, engine.db, servedResources.acceptance, actorOf(request), idOf(request));
    return acceptancePaper(row, await frame(row.member));
  });
}
