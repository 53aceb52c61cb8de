import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { sendError } from '../http/index.ts';
import { refuseWhenOverloaded } from './refuse-when-overloaded.ts';

test('a process that is far behind refuses calls, serves the portal, and catches up', async () => {
  const app = Fastify();
  app.setErrorHandler(sendError);
  refuseWhenOverloaded(app, 500);
  app.get('/', async () => 'fine');
  app.get('/assets/app.js', { config: { isFile: true } }, async () => 'code');
  app.setNotFoundHandler(async () => 'the portal');
  const answers = async (address: string) => (await app.inject(address)).statusCode;
  const statuses = () => answers('/');
  await eventually(async () => expect(await statuses()).toBe(200));
  const end = performance.now() + 2000;
  while (performance.now() < end);
  await eventually(async () => expect(await statuses()).toBe(503), 10);
  expect((await app.inject('/')).headers['retry-after']).toBe('5');
  expect([await answers('/bookings'), await answers('/assets/app.js')]).toEqual([200, 200]);
  await eventually(async () => expect(await statuses()).toBe(200));
  await app.close();
});
