import { createWebhookEndpoint, replayWebhook, rotateWebhookSecret, testWebhook } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, addWrites, type Before, type CrudEngine, removeRow, writerOf } from '../../../crud/index.ts';
import { addOperation, idOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { replay, sendTest } from './send-again.ts';
import { changeEndpoint, createEndpoint, type EndpointDeps, rotateSecret } from './write-endpoint.ts';

export { deliverDue, webhookDelivery } from './deliver-events.ts';
export { newWebhookSecret, secretBinding } from './endpoint-secret.ts';
export { WEBHOOK_JOB } from './send-again.ts';

/** How often staff can have something sent by hand. */
const BY_HAND = { limit: 60, seconds: 600 };

/** Where events are sent, the outcome of each, and how to send one again. */
export function webhookRoutes(app: FastifyInstance, engine: CrudEngine, deps: EndpointDeps): void {
  addOperation(app, createWebhookEndpoint, (input, request) => createEndpoint(deps, writerOf(engine, request), input));
  addOperation(app, rotateWebhookSecret, (_input, request) =>
    rotateSecret(deps, writerOf(engine, request), idOf(request)),
  );
  addWrites(app, engine, servedResources.webhookEndpoint, {
    change: changeEndpoint(deps),
    remove: ({ writer, tx, served, id }) => removeRow(writer, tx, served, id),
  });
  const counted = (key: string): { readonly before: Before } => ({
    before: ({ actor }) => hit(engine.db, { key: `${key}:${actor.user_id}`, ...BY_HAND }),
  });
  addWrite(
    app,
    engine,
    testWebhook,
    (writer, tx, request) => sendTest(tx, writer, idOf(request)),
    counted('webhook-test'),
  );
  addWrite(
    app,
    engine,
    replayWebhook,
    (writer, tx, request) => replay(tx, writer, idOf(request)),
    counted('webhook-replay'),
  );
}
