import { addPushDevice, answerPush, readPushKey, renewPushDevice, testPushDevice } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Seal } from '../../../access/index.ts';
import { addWrite, addWrites, type CrudEngine, originOf, readRow } from '../../../crud/index.ts';
import { actorOf, addOperation, idOf, readOperationBody } from '../../../http/index.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { addDevice } from './add-device.ts';
import { answer, type DecideOffer } from './answer-push.ts';
import { publicPushKey } from './push-keys.ts';
import { pushTokens } from './push-token.ts';
import { renewDevice } from './renew-device.ts';
import { sendTest } from './send-test.ts';

export type { DecideOffer } from './answer-push.ts';
export { pushDelivery } from './deliver-push.ts';
export { offerResult } from './offer-result.ts';

export interface PushDeps {
  readonly config: ConfigWithSecrets;
  readonly seal: Seal;
  readonly decideOffer: DecideOffer;
}

const served = servedResources.pushDevice;
const TESTS = { limit: 20, seconds: 600 };
const RENEWALS = { limit: 30, seconds: 600 };

/** The browsers that show the club's notifications, and what people answer there. */
export function pushRoutes(app: FastifyInstance, engine: CrudEngine, { config, seal, decideOffer }: PushDeps): void {
  const { db } = engine;
  const tokens = pushTokens(config.DATA_SECRET, config.DATA_SECRET_OLD);
  addOperation(app, readPushKey, async () => ({ public_key: await publicPushKey(db, seal) }));
  addWrite(app, engine, addPushDevice, async (writer, tx, request) => {
    const input = await readOperationBody(addPushDevice, request);
    const id = await addDevice(tx, config, writer, input, request.headers['user-agent'] ?? '');
    return readRow(engine, tx, served, writer.actor, id);
  });
  addWrites(app, engine, served, { remove: async ({ remove }) => void (await remove()) });
  addWrite(
    app,
    engine,
    testPushDevice,
    async ({ actor }, tx, request) => {
      await sendTest(tx, await readRow(engine, tx, served, actorOf(request), idOf(request)), actor.user_id);
      return { result: 'QUEUED' } as const;
    },
    { before: ({ actor }) => hit(db, { key: `push-test:${actor.user_id}`, ...TESTS }) },
  );
  addOperation(app, renewPushDevice, async (input, request) => {
    await hit(db, { key: `push-renewal:${addressKey(originOf(request).address)}`, ...RENEWALS });
    return renewDevice(db, config, input);
  });
  addOperation(app, answerPush, (input, request) => answer({ db, tokens, decideOffer }, input, originOf(request)));
}
