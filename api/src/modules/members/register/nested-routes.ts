import {
  addFamily,
  changeFamily,
  issueCard,
  listCards,
  listFamily,
  listJournal,
  type Operation,
  removeFamily,
  replaceFamily,
  writeNote,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerList, once, readRow, type Served, type Writer, writerOf } from '../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import { actorOf, addRoute, idOf, numberOf } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { issueCard as storeCard } from './cards.ts';
import {
  removeFamily as dropFamily,
  listFamily as readFamily,
  addFamily as storeFamily,
  changeFamily as storeFamilyChange,
} from './family.ts';
import { writeNoteOn } from './journal-entries.ts';
import type { MemberParts } from './member-dependencies.ts';
import { envelope } from './member-summary.ts';

type Work = (writer: Writer, tx: Tx, request: FastifyRequest) => Promise<unknown>;

const familyOf = (request: FastifyRequest) => numberOf(request, 'family');

/** The calls under one member's own address. The member is looked up within the caller's scope first. */
export function nestedRoutes(app: FastifyInstance, { engine }: MemberParts): void {
  const ownerOf = async (request: FastifyRequest) =>
    (await readRow(engine, engine.db, servedResources.member, actorOf(request), idOf(request))).id;

  const list = ({ method, path, policy }: Operation, served: Served, filter: string) =>
    addRoute(app, {
      method,
      path,
      policy,
      handler: async (request) => {
        const owner = String(await ownerOf(request));
        return answerList(engine, served, request, path.replace('{id}', owner), { [filter]: owner });
      },
    });

  const write = ({ method, path, policy, status }: Operation, work: Work) =>
    addRoute(app, {
      method,
      path,
      policy,
      handler: async (request, reply) => {
        const writer = writerOf(engine, request);
        const answer = await inTransaction(engine.db, (tx) =>
          once(tx, request, writer.actor, async () => ({ status, body: (await work(writer, tx, request)) ?? null })),
        );
        reply.code(answer.status);
        return status === 204 ? undefined : answer.body;
      },
    });

  const { method, path, policy } = listFamily;
  addRoute(app, {
    method,
    path,
    policy,
    handler: async (request) => envelope(await readFamily(engine.db, await ownerOf(request))),
  });
  write(addFamily, (writer, tx, request) => storeFamily(writer, tx, request, idOf(request)));
  write(replaceFamily, (writer, tx, request) =>
    storeFamilyChange(writer, tx, request, idOf(request), familyOf(request), false),
  );
  write(changeFamily, (writer, tx, request) =>
    storeFamilyChange(writer, tx, request, idOf(request), familyOf(request), true),
  );
  write(removeFamily, (writer, tx, request) => dropFamily(writer, tx, idOf(request), familyOf(request)));
  list(listCards, servedResources.membershipCard, 'member__id');
  write(issueCard, (writer, tx, request) => storeCard(writer, tx, request, idOf(request)));
  list(listJournal, servedResources.journalEntry, 'member');
  write(writeNote, (writer, tx, request) => writeNoteOn(writer, tx, request, idOf(request)));
}
