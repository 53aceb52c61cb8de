import { MOST_DOCUMENTS } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { tidyUp } from '../../src/jobs/housekeeping.ts';
import { buildMember, buildUser } from '../factories.ts';
import { canvas, EDGE, FORM, form, part } from '../forms.ts';
import { openClub } from '../open-club.ts';
import { buildJoinClub, DETAILS } from './club-to-join.ts';

const club = await openClub(buildJoinClub());
const { db, anonymous } = club;
const ordinary = await club.offer();
const PDF = Buffer.from('%PDF-1.4\nidentity\n%%EOF');

const field = (name: string, value: string) =>
  Buffer.from(`--${EDGE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const add = (path: string, kind = 'IDENTITY', content: Buffer | string = PDF, name = 'passport.pdf') =>
  anonymous.ask('POST', `${path}document/`, form(field('kind', kind), part('attachment', name, content)), FORM);
const uploads = async () =>
  (await db.row<{ many: number }>(sql`select count(*)::integer as many from upload where is_private`))?.many;
const needs = (identity: boolean) =>
  db.run(sql`update membership_type set needs_identity = ${identity} where id = ${ordinary}`);

/** A received application with an identity document. */
async function withDocument() {
  const draft = await club.begin();
  const added = await add(draft.path);
  expect(added.status, added.text).toBe(200);
  await anonymous.ask('PUT', draft.path, { ...DETAILS, membership_type: ordinary });
  await club.send(draft.path);
  const row = await db.row<{ id: number }>(sql`select id from membership_application where email = ${draft.email}`);
  const id = row?.id ?? 0;
  return { ...draft, id, document: `/membership-application/${id}/document/${added.body.documents[0].id}/` };
}

describe('adding', () => {
  test('keeps a PDF and a redrawn picture, and lists them', async () => {
    const { path } = await club.begin();
    await add(path);
    const { body } = await add(path, 'ADDRESS_PROOF', await canvas().jpeg().toBuffer(), '../bill.jpg');
    expect(body.documents).toMatchObject([
      { kind: 'IDENTITY', name: 'passport.pdf', size: PDF.length },
      { kind: 'ADDRESS_PROOF', name: 'bill.jpg' },
    ]);
  });

  test.each([
    ['something that is no document', 'IDENTITY', '<html>', 400],
    ['an empty file', 'IDENTITY', '', 400],
    ['an unknown kind', 'SELFIE', PDF, 400],
    ['a file that is too large', 'IDENTITY', Buffer.alloc(5 * 1024 * 1024 + 1), 413],
  ])('%s is refused, and nothing is stored', async (_what, kind, content, status) => {
    const { path } = await club.begin();
    const before = await uploads();
    expect((await add(path, kind, content)).status).toBe(status);
    expect(await uploads()).toBe(before);
  });

  test('needs the link, and stops at a number of files', async () => {
    expect((await add('/join/wrong/')).status).toBe(404);
    const { path } = await club.begin();
    for (let i = 0; i < MOST_DOCUMENTS; i += 1) expect((await add(path)).status).toBe(200);
    const refused = await add(path);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('the maximum')]);
  });

  test('two files at once can’t pass the number together', async () => {
    const { path } = await club.begin();
    for (let i = 1; i < MOST_DOCUMENTS; i += 1) await add(path);
    const statuses = (await Promise.all([add(path), add(path)])).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });

  test('is limited for a network address', async () => {
    await club.forgetLimits();
    for (let i = 0; i < 40; i += 1) await add('/join/wrong/');
    expect((await add('/join/wrong/')).status).toBe(429);
    await club.forgetLimits();
  });
});

describe('removing', () => {
  test('deletes the file itself', async () => {
    const { path } = await club.begin();
    const before = await uploads();
    const [{ id }] = (await add(path)).body.documents;
    expect((await anonymous.ask('DELETE', `${path}document/${id}/`)).body.documents).toEqual([]);
    expect(await uploads()).toBe(before);
    expect((await anonymous.ask('DELETE', `${path}document/${id}/`)).status).toBe(404);
  });

  test('is for the own application, and only before it is sent', async () => {
    const other = await withDocument();
    const { path } = await club.begin();
    const id = other.document.split('/').at(-2);
    expect((await anonymous.ask('DELETE', `${path}document/${id}/`)).status).toBe(404);
    expect((await anonymous.ask('DELETE', `${other.path}document/${id}/`)).status).toBe(409);
    expect((await add(other.path)).status).toBe(409);
  });
});

test('required documents must be there when it is sent', async () => {
  await needs(true);
  const { path } = await club.begin();
  await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary });
  const offered = (await anonymous.ask('GET', '/join-offer/')).body.options;
  expect(offered[0].documents).toEqual(['IDENTITY']);
  await add(path, 'OTHER_PROOF');
  expect((await club.send(path)).body).toEqual({ documents: ['Please add: Identity document.'] });
  await add(path);
  expect((await club.send(path)).body.status).toBe('RECEIVED');
  await needs(false);
});

describe('opening', () => {
  test('is for staff who decide, is audited, and works by no address', async () => {
    const { document, id } = await withDocument();
    const opened = await club.staff.ask('GET', document);
    expect([opened.status, opened.text]).toEqual([200, PDF.toString()]);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': "attachment; filename*=UTF-8''passport.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const line = await db.row(sql`
      select changes from audit
      where resource = 'membership application' and row_id = ${String(id)} and action = 'open-document'`);
    expect(line).toEqual({ changes: { document: { old: null, new: 'IDENTITY' } } });
    const stored = await db.row<{ key: string }>(sql`
      select u.key from application_document d join upload u on u.id = d.upload where d.application = ${id}`);
    const byAddress = await club.app.inject({ method: 'GET', url: `/media/uploads/${stored?.key}.pdf` });
    expect(byAddress.statusCode).toBe(404);
  });

  test('is not for other staff, who don’t see its name either', async () => {
    const { document, id } = await withDocument();
    const path = `/membership-application/${id}/`;
    expect((await club.staff.ask('GET', path)).body.documents).toMatchObject([{ name: 'passport.pdf' }]);
    expect((await club.viewer.ask('GET', path)).body.documents).toEqual([]);
    expect((await club.viewer.ask('GET', document)).status).toBe(403);
    expect((await anonymous.ask('GET', document)).status).toBe(401);
  });

  test('is not for the proposer, nor with the number of another application', async () => {
    const { document, id } = await withDocument();
    const member = await buildMember(db);
    const proposer = await club.as((await buildUser(db, { member, rights: ['approval.decide', 'member.view'] })).id);
    await db.run(sql`
      insert into application_sponsor (application, role, member) values (${id}, 'PROPOSER', ${member.id})`);
    expect((await proposer.ask('GET', document)).status).toBe(403);
    const other = await withDocument();
    const mixed = `/membership-application/${other.id}/document/${document.split('/').at(-2)}/`;
    expect((await club.staff.ask('GET', mixed)).status).toBe(404);
  });

  test('of a draft is not possible', async () => {
    const { path, email } = await club.begin();
    const { body } = await add(path);
    const row = await db.row<{ id: number }>(sql`select id from membership_application where email = ${email}`);
    const open = `/membership-application/${row?.id}/document/${body.documents[0].id}/`;
    expect((await club.staff.ask('GET', open)).status).toBe(404);
  });
});

test('the files stay with a member, and go with an application that is deleted', async () => {
  const kept = await withDocument();
  const gone = await withDocument();
  await db.run(sql`update membership_application set status = 'ACTIVE' where id = ${kept.id}`);
  await db.run(sql`update membership_application set status = 'DECLINED' where id = ${gone.id}`);
  await db.run(sql`update membership_application set changed_at = now() - interval '13 months'`);
  await db.run(sql`update upload set created_at = now() - interval '13 months'`);
  await tidyUp(db, new AbortController().signal);
  const left = await db.rows<{ application: number }>(sql`
    select d.application from application_document d join upload u on u.id = d.upload where u.is_private`);
  expect(left).toContainEqual({ application: kept.id });
  expect(left).not.toContainEqual({ application: gone.id });
  expect(await uploads()).toBe(left.length);
});
