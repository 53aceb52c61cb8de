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
import { addWrite, answerList, readRow, type Served, type Work } from '../../../crud/index.ts';
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
import type { MemberDeps } from './member-dependencies.ts';
import { envelope } from './member-summary.ts';

const familyOf = (request: FastifyRequest) => numberOf(request, 'family');

/** The calls under one member's own address. The member is looked up within the caller's scope first. */
export function nestedRoutes(app: FastifyInstance, { engine }: MemberDeps): void {
  const ownerOf = async (request: FastifyRequest) =>
    (await readRow(engine, engine.db, servedResources.member, actorOf(request), idOf(request))).id;

  const list = (operation: Operation, served: Served, filter: string) =>
    addRoute(app, {
      ...operation,
      handler: async (request) => {
        const owner = String(await ownerOf(request));
        return answerList(engine, served, request, operation.path.replace('{id}', owner), { [filter]: owner });
      },
    });

  const write = (operation: Operation, work: Work) => addWrite(app, engine, operation, work);

  addRoute(app, {
    ...listFamily,
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
