import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { tidyUp } from '../../src/jobs/housekeeping.ts';
import { addReaders, type ClubWithReaders, clubWithReaders } from './club-with-readers.ts';

let house: ClubWithReaders;
beforeAll(async () => {
  house = await clubWithReaders();
  await addReaders(house.club, 1);
});
afterAll(() => house.club.close());

let serial = 0;

/** A stored file; its address as a form gets it. */
async function stored(type = 'image/webp', ending = 'webp'): Promise<{ key: string; image: string }> {
  serial += 1;
  const key = String(serial).padStart(32, 'n');
  await house.club.db.run(sql`insert into upload (key, name, content_type, size, width, height, content, created_at)
    values (${key}, 'x', ${type}, 1, 1, 1, decode('00', 'hex'), now() - interval '40 days')`);
  return { key, image: `https://club.example/media/uploads/${key}.${ending}` };
}

const write = (body: object) =>
  house.editor.ask('POST', '/newsletter/', { subject: 'Regatta', intro: 'Hello.', ...body });

test('pictures are between the opening and the posts, with their alternative text, in the email and in the browser', async () => {
  const { key, image } = await stored();
  const pictures = [{ image, alt: 'The eight at the "finish"' }];
  const shown = await house.editor.ask('POST', '/newsletter/preview/', { intro: 'Hello.', closing: 'Bye.', pictures });
  const { html, text } = shown.body;
  const places = ['Hello.', `https://club.example/media/uploads/${key}.webp`, 'Bye.'].map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(html).toMatch(/<img [^>]*alt="The eight at the &quot;finish&quot;" width="504"/);
  expect(text).toContain('[Picture: The eight at the "finish"]');

  const made = await write({ pictures });
  expect([made.status, made.body.pictures]).toEqual([201, pictures]);
  const row = await house.club.db.row(sql`select pictures from newsletter where id = ${made.body.id}`);
  expect(row).toEqual({ pictures: [{ image: `/media/uploads/${key}.webp`, alt: pictures[0]?.alt }] });
  const copied = await house.editor.ask('POST', `/newsletter/${made.body.id}/copy/`, {});
  expect(copied.body.pictures).toEqual(pictures);
  const sent = await house.editor.ask('POST', `/newsletter/${made.body.id}/send/`, {});
  expect(sent.status, sent.text).toBe(200);
  const page = await house.club.app.inject({ method: 'GET', url: sent.body.public_path });
  expect(page.body).toContain(`/media/uploads/${key}.webp`);
});

test.each<[string, () => Promise<object> | object]>([
  ['from elsewhere', () => ({ image: 'https://tracker.example/pixel.png', alt: 'A boat' })],
  ['that is not stored', () => ({ image: `/media/uploads/${'z'.repeat(32)}.png`, alt: 'A boat' })],
  ['that is a document', async () => ({ image: (await stored('application/pdf', 'pdf')).image, alt: 'A boat' })],
  ['without words', async () => ({ image: (await stored()).image, alt: ' ' })],
  ['without an address', () => ({ alt: 'A boat' })],
])('refuses a picture %s', async (_name, picture) => {
  const answer = await write({ pictures: [await picture()] });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['pictures']]);
});

test('refuses more than six', async () => {
  const { image } = await stored();
  const pictures = Array.from({ length: 7 }, () => ({ image, alt: 'A boat' }));
  expect((await write({ pictures })).status).toBe(400);
});

test('an upload stays while a draft shows it, and goes when nothing does', async () => {
  const [used, unused] = [await stored(), await stored()];
  await write({ pictures: [{ image: used.image, alt: 'A boat' }] });
  await tidyUp(house.club.db, new AbortController().signal);
  const left = await house.club.db.rows<{ key: string }>(
    sql`select key from upload where key in (${used.key}, ${unused.key})`,
  );
  expect(left.map(({ key }) => key)).toEqual([used.key]);
});
