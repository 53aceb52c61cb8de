import {
  findJoinAddress as addressCall,
  answerSponsorship as answerCall,
  applicationFigures,
  beginApplication as beginCall,
  decideApplication,
  readJoinOffer as offerCall,
  readOwnApplication as readCall,
  saveApplication as saveCall,
  sendApplication as sendCall,
  withdrawApplication as withdrawCall,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, originOf, readRow } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { addOperation, idOf, paramOf, readOperationBody } from '../../../http/index.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { addressFinder } from '../address-lookup/index.ts';
import { answerSponsorship } from './answer-sponsorship.ts';
import { type ApplicantCalls, type ApplicationDeps, requireJoinOnline } from './application-dependencies.ts';
import { readFigures } from './application-figures.ts';
import { findByLink } from './application-links.ts';
import { beginApplication } from './begin-application.ts';
import { decide } from './decisions/decide-application.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { withdrawApplication } from './end-application.ts';
import { readJoinOffer } from './read-join-offer.ts';
import { readOwnApplication } from './read-own-application.ts';
import { saveApplication } from './save-application.ts';
import { sendApplication } from './send-application.ts';

const { membershipApplication, sponsorship } = servedResources;

/** What visitors call. The person who holds the link of an application is its applicant. */
function applicantRoutes(app: FastifyInstance, deps: ApplicationDeps): void {
  const { engine, config } = deps;
  const { db } = engine;
  const findOwn: ApplicantCalls['findOwn'] = async (request, what, limit) => {
    requireJoinOnline(config);
    await hit(db, { key: `${what}:${addressKey(request.ip)}`, limit, seconds: 3600 });
    return findByLink(db, paramOf(request, 'token') ?? '');
  };
  const change: ApplicantCalls['change'] = async (id, work) => {
    await inTransaction(db, work);
    return readOwnApplication(db, config, id);
  };
  addOperation(app, offerCall, async () => {
    requireJoinOnline(config);
    return readJoinOffer(db, config);
  });
  addOperation(app, beginCall, async ({ email }, request) => {
    await beginApplication(db, config, email, originOf(request));
    return { result: 'LINK_SENT' };
  });
  addOperation(app, readCall, async (_input, request) =>
    readOwnApplication(db, config, await findOwn(request, 'join-read', 600)),
  );
  addOperation(app, saveCall, async (input, request) => {
    const id = await findOwn(request, 'join-save', 1200);
    return change(id, (tx) => saveApplication(tx, config, id, input));
  });
  addOperation(app, sendCall, async (input, request) => {
    const id = await findOwn(request, 'join-send', 30);
    return change(id, (tx) => sendApplication(tx, config, id, input, originOf(request)));
  });
  addOperation(app, withdrawCall, async (_input, request) => {
    const id = await findOwn(request, 'join-send', 30);
    return change(id, (tx) => withdrawApplication(tx, config, id));
  });
  const findAddress = addressFinder(config);
  addOperation(app, addressCall, async (_input, request) => {
    await findOwn(request, 'join-address', 60);
    return findAddress(request);
  });
  documentRoutes(app, deps, { findOwn, change });
}

/** Applications for membership: what applicants, their proposers and seconders, and the office do with them. */
export function applicationRoutes(app: FastifyInstance, deps: ApplicationDeps): void {
  const { engine, config } = deps;
  applicantRoutes(app, deps);
  addWrite(app, engine, answerCall, async (writer, tx, request) => {
    const { id } = await readRow(engine, tx, sponsorship, writer.actor, idOf(request));
    await answerSponsorship(tx, writer, id, (await readOperationBody(answerCall, request)).answer);
    return readRow(engine, tx, sponsorship, writer.actor, id);
  });
  addWrite(app, engine, decideApplication, async (writer, tx, request) => {
    const { id } = await readRow(engine, tx, membershipApplication, writer.actor, idOf(request));
    await decide(tx, config, writer, id, await readOperationBody(decideApplication, request));
    return readRow(engine, tx, membershipApplication, writer.actor, id);
  });
  addOperation(app, applicationFigures, () => readFigures(engine.db));
}
