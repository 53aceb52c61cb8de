import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { sendError } from '../http/index.ts';
import { refuseWhenOverloaded } from './refuse-when-overloaded.ts';

test('a process that is far behind refuses with Retry-After, and serves again once it has caught up', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  refuseWhenOverloaded(app, 500);
  app.get('/', async () => 'fine');
  const statuses = async () => (await app.inject('/')).statusCode;
  await eventually(async () => expect(await statuses()).toBe(200));
  const end = performance.now() + 2000;
  while (performance.now() < end);
  await eventually(async () => expect(await statuses()).toBe(503), 10);
  await eventually(async () => expect(await statuses()).toBe(200));
  await app.close();
});
