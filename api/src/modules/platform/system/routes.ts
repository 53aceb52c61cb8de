import { outboxMessage, resendMessage } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { type CrudEngine, originOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { actorOf, addOperation, idOf } from '../../../http/index.ts';
import { refuseWithoutServer, resendMail } from '../../communications/email/index.ts';
import { openApi } from '../api-description/index.ts';

/** The description of the API, and the calls of the engine room. */
export function systemRoutes(app: FastifyInstance, engine: CrudEngine, config: Config): void {
  if (config.hasApiDocs) {
    const described = () => openApi(config.CLUB_NAME, config.API_HOST);
    app.get('/openapi.json', { config: { policy: 'public' } }, async () => described());
    // The portal has the page that shows it.
    app.get('/docs', { config: { policy: 'public', page: true } }, async (_request, reply) =>
      reply.redirect(`${config.publicUrl}/developers`),
    );
  }
  addOperation(app, resendMessage, async (_input, request) => {
    const id = idOf(request);
    await inTransaction(engine.db, async (tx) => {
      await resendMail(tx, id);
      refuseWithoutServer(config);
      const entry = { action: 'resend', resource: outboxMessage.name, rowId: id ?? null };
      await record(tx, actorOf(request), originOf(request), entry);
    });
    return { status: 'OK' as const };
  });
}
