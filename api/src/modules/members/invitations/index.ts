import { countInvitable as countCall, inviteMembers as inviteCall } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { type Config, hasMailServer } from '../../../config.ts';
import { type CrudEngine, once, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { addOperation } from '../../../http/index.ts';
import { countInvitable, inviteMembers } from './invite-members.ts';

export { sendInvitations } from './send-invitations.ts';

/** Asking members to create their login. */
export function invitationRoutes(app: FastifyInstance, engine: CrudEngine, config: Pick<Config, 'SMTP_URL'>): void {
  const has_server = hasMailServer(config);
  addOperation(app, inviteCall, async (input, request) => {
    const writer = writerOf(engine, request);
    const answer = await inTransaction(engine.db, (tx) =>
      once(tx, request, writer.actor, async () => ({
        status: inviteCall.status,
        body: { ...(await inviteMembers(writer, tx, input)), has_server },
      })),
    );
    return answer.body;
  });
  addOperation(app, countCall, async () => ({ members: await countInvitable(engine.db), has_server }));
}
