import { changeCollectionDetails, searchMembers } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrites, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { actorOf, addOperation, idOf, queryOf } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { changeCard, removeCard } from './cards.ts';
import { changeDetails } from './change-collection-details.ts';
import { createFamily, deleteFamily, editFamily } from './family.ts';
import { changeNote, removeNote, writeNote } from './journal-entries.ts';
import type { MemberDeps } from './member-dependencies.ts';
import { envelope } from './member-summary.ts';
import { nestedRoutes } from './nested-routes.ts';
import { registerChecks } from './register-checks.ts';
import { findMembers } from './search.ts';
import { changeMember, changeSpouse, createMember, removeMember } from './write-member.ts';

/** The register: members, households, cards and journals. */
export function memberRoutes(app: FastifyInstance, deps: MemberDeps): void {
  const { engine } = deps;
  addOperation(app, searchMembers, async (_input, request) =>
    envelope(await findMembers(engine.db, actorOf(request), queryOf(request))),
  );
  addWrites(app, engine, servedResources.member, {
    create: createMember(deps),
    change: changeMember(deps),
    remove: removeMember,
  });
  addOperation(app, changeCollectionDetails, async (input, request) => {
    const writer = writerOf(engine, request);
    await inTransaction(engine.db, (tx) => changeDetails(deps, writer, tx, idOf(request), input));
    return { result: 'SAVED' } as const;
  });
  addWrites(app, engine, servedResources.spouseMember, {
    change: changeSpouse(deps),
  });
  addWrites(app, engine, servedResources.familyMember, {
    create: createFamily,
    change: editFamily,
    remove: deleteFamily,
  });
  addWrites(app, engine, servedResources.journalEntry, { create: writeNote, change: changeNote, remove: removeNote });
  addWrites(app, engine, servedResources.membershipCard, { change: changeCard, remove: removeCard });
  nestedRoutes(app, deps);
  registerChecks(app, engine.db);
}
