import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, testConfig } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { openClub } from '../open-club.ts';

const KEY = 'k'.repeat(32);
const path = `/media/uploads/${KEY}.webp`;

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
await club.db.run(sql`insert into upload (key, name, content_type, size, width, height, content)
    values (${KEY}, 'x', 'image/webp', 1, 1, 1, decode('00', 'hex'))`);

test('an upload is stored without the host, and shown with the one of today', async () => {
  const made = await admin.ask('POST', '/product/', {
    name: 'Cap',
    category: 'Gifts',
    price: '8.00',
    feature_image: `http://club.test${path}`,
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body.feature_image).toBe(`http://club.test${path}`);
  const stored = () => club.db.row(sql`select feature_image as at from product where id = ${made.body.id}`);
  expect(await stored()).toEqual({ at: path });
  // Sent back as it was shown or stored, nothing changes.
  for (const host of ['http://club.test', ''])
    expect(
      (await admin.ask('PATCH', `/product/${made.body.id}/`, { feature_image: `${host}${path}` })).body.feature_image,
    ).toBe(`http://club.test${path}`);
  expect(await stored()).toEqual({ at: path });
  const post = await admin.ask('POST', '/cms/', {
    title: 'A picture within',
    status: 'DRAFT',
    body: `<p>See</p><img src="http://club.test${path}" alt="x">`,
  });
  expect(post.status, post.text).toBe(201);
  const body = await club.db.row<{ body: string }>(sql`select body from post where id = ${post.body.id}`);
  expect(body?.body).toContain(`src="${path}"`);

  const moved = await buildApp({ config: testConfig({ PUBLIC_URL: 'https://new.example' }), db: club.db });
  const answer = await moved.inject({
    method: 'GET',
    url: `/v1/product/${made.body.id}/`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.json().feature_image).toBe(`https://new.example${path}`);
  // The pool is shared: only what this server opened for itself is closed.
  await moved.close().catch(() => {});
});

test('other addresses stay as they are', async () => {
  const feature_image = 'https://pictures.example/media/uploads/short.png';
  const made = await admin.ask('POST', '/product/', { name: 'Bag', category: 'Gifts', price: '9.00', feature_image });
  expect(made.body.feature_image).toBe(feature_image);
});
