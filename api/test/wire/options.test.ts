import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as(
  (await buildUser(club.db, { rights: ['product.manage', 'member.manage', 'member.view'] })).id,
);
const plain = await club.as((await buildUser(club.db)).id);

const JSON_FORM = {
  renders: ['application/json'],
  parses: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
};

describe('OPTIONS', () => {
  test('names and describes a list, with the fields of its POST', async () => {
    const { status, body } = await admin.ask('OPTIONS', '/product/');
    expect([status, body]).toMatchObject([
      200,
      { name: 'Product List', description: 'The product rows.', ...JSON_FORM },
    ]);
    expect(body.actions.POST).toMatchObject({
      id: { type: 'integer', required: false, read_only: true, label: 'ID' },
      name: { type: 'string', required: true, read_only: false, label: 'Name', max_length: 150 },
      price: { type: 'decimal', required: true },
      stock: { type: 'integer', required: false, min_value: 0 },
      feature_image: { type: 'url' },
      created_at: { type: 'datetime', read_only: true, label: 'Created at' },
    });
    expect(body.actions.POST.status).toMatchObject({
      type: 'choice',
      choices: [
        { value: 'ACTIVE', display_name: 'ACTIVE' },
        { value: 'INACTIVE', display_name: 'INACTIVE' },
      ],
    });
  });

  test('a row has the fields of its PUT, a call those of its body', async () => {
    const row = await admin.ask('OPTIONS', '/product/1/');
    expect(row.body).toMatchObject({ name: 'Product Instance', actions: { PUT: { name: { required: true } } } });
    const call = await admin.ask('OPTIONS', '/system-config/config/check-email-exist/');
    expect(call.body).toMatchObject({ name: 'Check Email Exist', actions: { POST: { email: { type: 'email' } } } });
    expect(call.body.description).not.toBe('');
  });

  test('shows only the bodies that the caller may send', async () => {
    const { status, body } = await plain.ask('OPTIONS', '/product/');
    expect([status, body.name, body.actions]).toEqual([200, 'Product List', undefined]);
  });

  test('is 401 without a login, and open where the call is', async () => {
    expect((await club.anonymous.ask('OPTIONS', '/product/')).status).toBe(401);
    const login = await club.anonymous.ask('OPTIONS', '/api/token/');
    expect([login.status, login.body.actions.POST.username.required]).toEqual([200, true]);
  });

  test('every path of the API has a name and a description of its own', async () => {
    const bare: string[] = [];
    for (const path of new Set(club.routes.map((route) => route.path))) {
      const { status, body } = await admin.ask('OPTIONS', path.replaceAll(/:\w+/g, '1'));
      if (status === 403 || path === '/openapi.json' || path === '/docs') continue;
      if (status !== 200 || body.name.includes('/') || body.description === '') bare.push(`${status} ${path}`);
    }
    expect(bare).toEqual([]);
  });
});
