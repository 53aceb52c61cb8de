import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { tokenKeys } from '../../src/access/index.ts';
import { guardRoutes } from '../../src/http/index.ts';
import { buildTestApp, TEST_SECRET } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const routes = club.routes
  .map(({ method, path, policy }) => ({ method, path, policy: [policy].flat().join(' or ') }))
  .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));

const call = (path: string) => path.replace(':id', '2147483647');

describe('every route says who may call it', () => {
  test('the manifest: a new or a changed route shows here', () => {
    expect(routes.map(({ method, path, policy }) => `${method.padEnd(6)} ${path}  ${policy}`)).toMatchSnapshot();
  });

  test('a route without a policy stops the start and is named', () => {
    const app = Fastify();
    guardRoutes(app, club.db, tokenKeys(TEST_SECRET), club.config, () => []);
    expect(() => app.get('/forgotten/', async () => 'x')).toThrow('The route GET /forgotten/ declares no policy.');
  });

  test('an anonymous caller gets 401 from every route that is not public', async () => {
    for (const { method, path, policy } of routes) {
      if (policy === 'public') continue;
      const answer = await club.anonymous.ask(method as 'GET', call(path));
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  });

  test('a member without rights gets 403 from every route of the staff', async () => {
    const member = await club.as((await buildUser(club.db)).id);
    for (const { method, path, policy } of routes) {
      if (policy === 'public' || policy === 'member') continue;
      const answer = await member.ask(method as 'GET', call(path), method === 'GET' ? undefined : {});
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  test('staff with one right get 403 from every route of another', async () => {
    const staff = await club.as((await buildUser(club.db, { rights: ['report.view'] })).id);
    for (const { method, path, policy } of routes) {
      if (policy === 'public' || policy === 'member' || policy.includes('report.view')) continue;
      expect((await staff.ask(method as 'GET', call(path), method === 'GET' ? undefined : {})).status).toBe(403);
    }
  });

  test('GET never writes: no route reads and changes under one method', () => {
    expect(
      routes.filter(({ method, path }) => method === 'GET' && /password|end-|resend|unsubscribe/.test(path)),
    ).toEqual([]);
  });
});
