import { expect, test } from 'vitest';
import { raw, sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { canvas, send } from '../forms.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

const TABLES = ['audit', 'upload'];

/** From now on these tables cannot grow: what PostgreSQL says when a file cannot be extended. A real volume is filled by `npm run prove full`. */
async function fillUp(): Promise<void> {
  await club.db.run(
    raw(`create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`),
  );
  for (const table of TABLES)
    await club.db.run(raw(`create trigger no_room before insert on ${table} for each row execute function no_room()`));
}
const makeRoom = async () => {
  for (const table of TABLES) await club.db.run(raw(`drop trigger no_room on ${table}`));
};

const counts = () =>
  club.db.row(sql`select (select count(*) from product) as products, (select count(*) from audit) as lines,
    (select count(*) from upload) as uploads, (select count(*) from idempotency_key) as keys`);

test('no room to write: 503 that says so, reading goes on, nothing is left by halves, and the same call works later', async () => {
  const picture = await canvas().png().toBuffer();
  const create = () =>
    admin.ask('POST', '/product/', { name: 'Towel', category: 'Shop', price: '1.00' }, { 'idempotency-key': 'towel' });
  const before = await counts();
  await fillUp();
  for (const refused of [await create(), await create(), await send(admin, picture, 'towel.png')]) {
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      503,
      { detail: 'Nothing can be saved right now: the server is out of space. Reading still works.' },
      '5',
    ]);
  }
  expect(await counts()).toEqual(before);
  expect((await admin.ask('GET', '/product/')).status).toBe(200);
  await makeRoom();
  expect([(await create()).status, (await create()).status, (await send(admin, picture, 'towel.png')).status]).toEqual([
    201, 201, 201,
  ]);
  expect(await counts()).toEqual({ products: 1, lines: 2, uploads: 1, keys: 1 });
});
