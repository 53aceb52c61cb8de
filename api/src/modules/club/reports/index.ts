import {
  arrearsReport,
  exportArrears,
  funnelReport,
  incomeReport,
  memberReport,
  newsletterReport,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { may } from '../../../access/index.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import { actorOf, addOperation, addRoute, queryOf } from '../../../http/index.ts';
import { readIncomeParts } from '../../finance/treasury/index.ts';
import { readArrearsOn } from './arrears.ts';
import { readFunnel } from './enrolment.ts';
import { answerArrearsFile } from './export-arrears.ts';
import { readMembers } from './members.ts';
import { readNewsletters } from './newsletters.ts';
import { dayIn, periodIn } from './period.ts';

/** What the club looks back at: sums, and names only for those who see the books. */
export function reportRoutes(app: FastifyInstance, engine: CrudEngine): void {
  const { db, zone } = engine;
  const today = () => Temporal.Now.plainDateISO(zone);
  const period = (request: FastifyRequest) => periodIn(queryOf(request), today());
  addOperation(app, memberReport, (_input, request) => {
    const { from, to } = period(request);
    const now = today().toString();
    // No one knows the end of a month to come.
    return readMembers(db, zone, { from: from < now ? from : now, to: to < now ? to : now });
  });
  addOperation(app, incomeReport, async (_input, request) => {
    const { from, to } = period(request);
    return { parts: await readIncomeParts(db, zone, from, to) };
  });
  addOperation(app, arrearsReport, (_input, request) => {
    const names = may(actorOf(request), ['finance.view', 'finance.manage']);
    return readArrearsOn(db, zone, dayIn(queryOf(request), 'to', today().toString()), names);
  });
  const { method, path, policy } = exportArrears;
  addRoute(app, {
    method,
    path,
    policy,
    page: true,
    handler: (request, reply) => answerArrearsFile(engine, exportArrears, request, reply),
  });
  addOperation(app, funnelReport, async (_input, request) => ({ rows: await readFunnel(db, zone, period(request)) }));
  addOperation(app, newsletterReport, async (_input, request) => ({
    newsletters: await readNewsletters(db, zone, period(request)),
  }));
}
