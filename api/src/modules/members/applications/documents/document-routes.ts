import {
  addApplicationDocument as addCall,
  membershipApplication,
  openApplicationDocument as openCall,
  removeApplicationDocument as removeCall,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../../audit/index.ts';
import { originOf, readRow } from '../../../../crud/index.ts';
import { inTransaction } from '../../../../db/pool.ts';
import { notFound } from '../../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf, numberOf, readOperationBody } from '../../../../http/index.ts';
import { objectStorageOf } from '../../../../object-storage/index.ts';
import { servedResources } from '../../../../resources/index.ts';
import { placeUpload, readPrivateFile, readUpload, UPLOAD_BODY_LIMIT } from '../../../platform/uploads/index.ts';
import type { ApplicantCalls, ApplicationDeps } from '../application-dependencies.ts';
import { refuseInvolved } from '../decisions/refuse-involved.ts';
import { addDocument, removeDocument } from './change-documents.ts';
import { readDocuments } from './read-documents.ts';

/** Files that applicants add to their applications, and that those who decide open. */
export function documentRoutes(
  app: FastifyInstance,
  { engine, config }: ApplicationDeps,
  { findOwn, change }: ApplicantCalls,
): void {
  const { db } = engine;
  addRoute(app, {
    ...addCall,
    bodyLimit: UPLOAD_BODY_LIMIT,
    handler: async (request) => {
      // Only who holds a link may send a file at all.
      const id = await findOwn(request, 'join-upload', 40);
      const { kind } = await readOperationBody(addCall, request);
      const upload = await placeUpload(db, config, request, await readUpload(request));
      return change(id, (tx) => addDocument(tx, config, id, { kind, upload }));
    },
  });
  addOperation(app, removeCall, async (_input, request) => {
    const id = await findOwn(request, 'join-save', 1200);
    return change(id, (tx) => removeDocument(tx, config, id, numberOf(request, 'document')));
  });
  addRoute(app, {
    ...openCall,
    page: true,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = await readRow(engine, db, servedResources.membershipApplication, actor, idOf(request));
      await refuseInvolved(db, actor, id);
      const document = (await readDocuments(db, id)).find((one) => one.id === numberOf(request, 'document'));
      const file = document && (await readPrivateFile(db, objectStorageOf(config), document.upload));
      if (!document || !file) throw notFound();
      const changes = { document: { old: null, new: document.kind } };
      await inTransaction(db, (tx) =>
        record(tx, actor, originOf(request), {
          action: 'open-document',
          resource: membershipApplication.name,
          rowId: id,
          changes,
        }),
      );
      reply.headers({
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      });
      return reply.type(file.content_type).send(file.content);
    },
  });
}
