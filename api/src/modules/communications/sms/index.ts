import {
  changeSmsTopic,
  confirmSmsCode,
  readSmsConsent,
  readSmsUsage,
  sendSmsCode,
  smsStatusCallback,
  testSms,
  withdrawSmsConsent,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { addWrite, type CrudEngine, originOf, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { notFound } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, paramOf, readOperationBody } from '../../../http/index.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { changeTopic, confirmCode, consentOf, countTry, numberToConfirm, sendCode, withdraw } from './consent.ts';
import { applySmsNews } from './status-callback.ts';
import { sendTestSms, usageOf } from './usage.ts';

export { smsDelivery } from './deliver-sms.ts';
export { queueSms, SMS_JOB, type SmsNotice } from './queue-sms.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Every code costs money, and reaches a phone that may be another's. */
const codesOf = (user: number, number: string, address: string) => [
  { key: `sms-code:${user}`, limit: 3, seconds: HOUR },
  { key: `sms-code-day:${user}`, limit: 6, seconds: DAY },
  { key: `sms-code-to:${number}`, limit: 6, seconds: DAY },
  { key: `sms-code-from:${addressKey(address)}`, limit: 20, seconds: HOUR },
];
const TRIES = { limit: 20, seconds: DAY };
const TESTS = { limit: 10, seconds: HOUR };
const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Consent of members to text messages, what the provider tells, and what staff see. */
export function smsRoutes(app: FastifyInstance, engine: CrudEngine, config: ConfigWithSecrets): void {
  const { db } = engine;
  addOperation(app, readSmsConsent, async (_input, request) => consentOf(db, config, actorOf(request).user_id));
  addOperation(app, sendSmsCode, async (_input, request) => {
    const { user_id } = actorOf(request);
    const number = await numberToConfirm(db, config, user_id);
    await hit(db, ...codesOf(user_id, number, originOf(request).address));
    const writer = writerOf(engine, request);
    await inTransaction(db, (tx) => sendCode(tx, config, writer, number));
    return consentOf(db, config, user_id);
  });
  addOperation(app, confirmSmsCode, async ({ code }, request) => {
    const { user_id } = actorOf(request);
    await hit(db, { key: `sms-confirm:${user_id}`, ...TRIES });
    const tried = await countTry(db, user_id);
    await inTransaction(db, (tx) => confirmCode(tx, config, writerOf(engine, request), tried, code));
    return consentOf(db, config, user_id);
  });
  addWrite(app, engine, changeSmsTopic, async (writer, tx, request) => {
    const { topic, on } = await readOperationBody(changeSmsTopic, request);
    await changeTopic(tx, writer, topic, on);
    return consentOf(tx, config, writer.actor.user_id);
  });
  addWrite(app, engine, withdrawSmsConsent, async (writer, tx) => {
    await withdraw(tx, writer);
    return consentOf(tx, config, writer.actor.user_id);
  });
  addRoute(app, {
    ...smsStatusCallback,
    handler: async (request) => {
      const uid = paramOf(request, 'uid') ?? '';
      if (!UID.test(uid)) throw notFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await applySmsNews(db, config, { uid, headers: request.headers, body });
      return { received: true };
    },
  });
  addOperation(app, readSmsUsage, () => usageOf(db, config));
  addWrite(
    app,
    engine,
    testSms,
    async (writer, tx, request) => {
      const { to } = await readOperationBody(testSms, request);
      return { result: 'QUEUED' as const, recipient: await sendTestSms(tx, config, writer, to) };
    },
    { before: ({ actor }) => hit(db, { key: `sms-test:${actor.user_id}`, ...TESTS }) },
  );
}
