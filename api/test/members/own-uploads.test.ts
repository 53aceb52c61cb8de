import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { tidyUp } from '../../src/jobs/housekeeping.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { canvas, send } from '../forms.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const user = await buildUser(club.db);
const me = await club.as(user.id);
const memberId = user.member?.id ?? 0;

const fetchFile = (address: string) => club.app.inject({ method: 'GET', url: new URL(address).pathname });

describe('photos and attachments', () => {
  const profile = () => `/profile/member/${memberId}/`;
  const upload = async (client: Client, field = 'feature_image') =>
    (await send(client, await canvas().png().toBuffer(), 'x.png', field)).body.feature_image as string;

  test('of a member are their own uploads; staff may use any of the club', async () => {
    const [own, foreign] = [await upload(me), await upload(admin)];
    const pdf = (await send(me, '%PDF-1.7\n%%EOF\n', 'x.pdf', 'attachment')).body.feature_image;
    const path = new URL(own).pathname;
    expect((await me.ask('PATCH', profile(), { photo: own })).body.photo).toBe(own);
    const outside = [
      foreign,
      pdf,
      'https://evil.test/x.png',
      `https://evil.test${path}`,
      '/media/uploads/x.png',
      `${path}/../x.png`,
    ];
    for (const photo of outside) {
      const { status, body } = await me.ask('PATCH', profile(), { photo });
      expect([status, Object.keys(body)], photo).toEqual([400, ['photo']]);
    }
    expect((await admin.ask('PATCH', profile(), { photo: 'https://evil.test/x.png' })).status).toBe(400);
    expect((await admin.ask('PATCH', profile(), { photo: foreign })).status).toBe(200);
    // What is there may be sent back, no matter who put it there.
    expect((await me.ask('PATCH', profile(), { photo: foreign, mobile: '+6591234567' })).status).toBe(200);
    expect((await me.ask('PATCH', profile(), { photo: path })).status).toBe(200);
    expect((await me.ask('PATCH', profile(), { photo: null })).status).toBe(200);
  });

  test('a request takes an attachment, when it is sent and while it waits', async () => {
    const path = '/profile/approval-record/';
    const [own, second, foreign] = [await upload(me, 'attachment'), await upload(me), await upload(admin)];
    const wanted = { original_profile: memberId, name: 'Another Name' };
    expect((await me.ask('POST', path, { ...wanted, attachment: foreign })).body).toEqual({
      attachment: ['Upload the file here first.'],
    });
    expect((await me.ask('POST', path, { ...wanted, photo: foreign })).body).toEqual({
      photo: ['Upload the file here first.'],
    });
    const made = await me.ask('POST', path, { ...wanted, attachment: own });
    expect([made.status, made.body.attachment]).toEqual([201, own]);
    const one = `${path}${made.body.id}/`;
    expect((await me.ask('PATCH', one, { attachment: 'https://evil.test/a.pdf' })).status).toBe(400);
    const moved = await me.ask('PATCH', one, { attachment: second });
    expect([moved.status, moved.body.attachment, moved.body.data]).toEqual([200, second, { name: 'Another Name' }]);
    expect((await me.ask('PATCH', one, { attachment: null })).body.attachment).toBeNull();
  });

  test('that nothing shows go after a month; those in use stay', async () => {
    const [photo, inPost, attached, unused, young] = await Promise.all(Array.from({ length: 5 }, () => upload(admin)));
    await club.db.run(sql`
      update upload
      set created_at = now() - interval '31 days'
      where key = any(
        ${[photo, inPost, attached, unused].map((one) => new URL(one ?? '').pathname.slice(15, 47))}::text[])`);
    await admin.ask('PATCH', profile(), { photo });
    await club.db.run(
      sql`
        insert into post (title, slug, category, status, body)
        values ('t', 't', 'NEWS', 'DRAFT', ${`<img src="${inPost}">`})`,
    );
    await club.db.run(sql`update approval_record set attachment = ${attached} where original_profile = ${memberId}`);
    await tidyUp(club.db, new AbortController().signal);
    const left = [];
    for (const one of [photo, inPost, attached, unused, young]) left.push((await fetchFile(one ?? '')).statusCode);
    expect(left).toEqual([200, 200, 200, 404, 200]);
  });
});
