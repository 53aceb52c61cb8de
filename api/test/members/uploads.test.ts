import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { UPLOAD } from '@clubhouse/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { eventually } from '../eventually.ts';
import { buildUser } from '../factories.ts';
import { canvas, EDGE, FORM, form, part, send } from '../forms.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const user = await buildUser(club.db);
const me = await club.as(user.id);
const memberId = user.member?.id ?? 0;

const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  club.app.inject({ method: 'GET', url: new URL(address).pathname, headers });

const BAD = 'Upload a valid image. The file you uploaded was either not an image or a corrupted image.';
const uploads = async () => (await club.db.row<{ n: number }>(sql`select count(*) as n from upload`))?.n;

/** The brake is tested on its own; here it must not stop the others. */
const release = () => club.db.run(sql`delete from rate_limit`);

describe('a picture', () => {
  test.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
    ['gif', 'image/png', 'png'],
  ] as const)('as %s is kept as %s and served under a name of its own', async (format, type, ending) => {
    const made = await send(me, await canvas().toFormat(format).toBuffer(), 'my poster (1).PNG');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: `my_poster_1.${ending}`, content_type: type, width: 60, height: 40 });
    expect(made.body.feature_image).toMatch(new RegExp(`^http://club\\.test/media/uploads/[\\w-]{32}\\.${ending}$`));
    const served = await fetchFile(made.body.feature_image);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.length).toBe(made.body.size);
    expect(served.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': expect.stringContaining('immutable'),
      'content-disposition': 'inline',
    });
    const again = await fetchFile(made.body.feature_image, { 'if-none-match': String(served.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('loses the place where it was taken, its colour profile and its turn', async () => {
    const taken = await canvas()
      .withExif({ IFD0: { Copyright: 'SECRET-MARK' }, IFD3: { GPSLatitude: '1/1 18/1 0/1', GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('SECRET-MARK')).toBe(true);
    const { body } = await send(me, taken, 'holiday.jpg');
    expect([body.width, body.height]).toEqual([40, 60]);
    const kept = (await fetchFile(body.feature_image)).rawPayload;
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(kept.includes('SECRET-MARK')).toBe(false);
  });

  test('carries nothing hidden: the comment of a JPEG and what follows its end are gone', async () => {
    const plain = await canvas().jpeg().toBuffer();
    const php = Buffer.from('<?php system($_GET[0]); ?>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, php.length + 2]), php]);
    const { status, body } = await send(
      me,
      Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from('<script>alert(1)</script>')]),
      'shell.php',
    );
    expect([status, body.name]).toEqual([201, 'shell.jpg']);
    const kept = (await fetchFile(body.feature_image)).rawPayload;
    expect(kept.includes('<?php')).toBe(false);
    expect(kept.includes('<script>')).toBe(false);
  });

  test('larger than the club needs is made smaller', async () => {
    const { body } = await send(me, await canvas(3000, 1500).png().toBuffer());
    expect([body.width, body.height]).toEqual([UPLOAD.side, UPLOAD.side / 2]);
  });
});

/** A picture of 900 million pixels in some hundred kilobytes. */
function pixelFlood(): Buffer {
  const side = 30_000;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('is refused', () => {
  test('files that are no picture, under any name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(40), Buffer.from('*/=1;alert(1)//;')]);
    const whole = await canvas(400, 400).png().toBuffer();
    const jpeg = await canvas(400, 400).jpeg().toBuffer();
    const files = [
      svg,
      `<?xml version="1.0"?>${svg}`,
      '<!doctype html><script>alert(1)</script>',
      polyglot,
      '%PDF-1.7\n%%EOF\n',
    ];
    const cut = [whole.subarray(0, whole.length - 30), jpeg.subarray(0, jpeg.length >> 1), whole.subarray(0, 8)];
    for (const content of [...files, ...cut]) {
      const { status, body } = await send(me, content);
      expect([status, body], String(content).slice(0, 40)).toEqual([400, { feature_image: [BAD] }]);
    }
  });

  test('a flood of pixels, at once', async () => {
    const flood = pixelFlood();
    expect(flood.length).toBeLessThan(200_000);
    const { status, body } = await send(me, flood);
    expect([status, body]).toEqual([
      400,
      { feature_image: ['This picture has too many pixels. The maximum is 40 million.'] },
    ]);
  });

  test('more than 5 MiB, by a byte or by far', async () => {
    await release();
    const png = await canvas().png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await send(me, padded(UPLOAD.bytes))).status).toBe(201);
    const over = await send(me, padded(UPLOAD.bytes + 1));
    expect([over.status, over.body]).toEqual([413, { detail: 'The file is larger than 5 MB.' }]);
    const far = await send(me, Buffer.alloc(UPLOAD.bytes * 2));
    expect([far.status, far.body]).toEqual([413, { detail: 'The request body is too large.' }]);
    // Nothing else takes these bodies.
    expect((await me.ask('PATCH', `/profile/member/${memberId}/`, Buffer.alloc(2_000_000), FORM)).status).toBe(413);
  });

  test('a form without its one file, in the words of the wire', async () => {
    await release();
    const png = await canvas().png().toBuffer();
    const ask = (payload: unknown, headers = FORM as Record<string, string>) =>
      me.ask('POST', '/uploads/', payload, headers);
    const text = Buffer.from(`--${EDGE}\r\nContent-Disposition: form-data; name="feature_image"\r\n\r\nhello\r\n`);
    const notFile = 'The submitted data was not a file. Check the encoding type on the form.';
    const answers: [unknown, object][] = [
      [(await ask(form())).body, { feature_image: ['No file was submitted.'] }],
      [(await ask({}, {})).body, { feature_image: ['No file was submitted.'] }],
      [(await ask({ feature_image: 'x' }, {})).body, { feature_image: [notFile] }],
      [(await ask(form(text))).body, { feature_image: [notFile] }],
      [(await send(me, '')).body, { feature_image: ['The submitted file is empty.'] }],
      [
        (await ask(form(part('feature_image', 'a', png), part('feature_image', 'b', png)))).body,
        { feature_image: ['Upload one file at a time.'] },
      ],
      [
        (await ask(form(part('feature_image', 'a', png), part('attachment', 'b', png)))).body,
        { feature_image: ['Upload one file at a time.'] },
      ],
      [
        (await send(me, 'hello', 'x.pdf', 'attachment')).body,
        { attachment: ['Upload a PDF, or a picture as PNG, JPEG, WebP or GIF.'] },
      ],
      [
        (await ask(form(part('feature_image', 'a', png)), { 'content-type': 'multipart/form-data' })).body,
        { detail: 'Multipart form parse error - Invalid boundary in multipart: None' },
      ],
    ];
    for (const [seen, wanted] of answers) expect(seen).toEqual(wanted);
    expect((await ask(Buffer.from('no form at all'))).status).toBe(400);
    expect((await club.anonymous.ask('POST', '/uploads/', form(part('feature_image', 'a', png)), FORM)).status).toBe(
      401,
    );
  });
});

test('a document is served to be saved, and its name leads nowhere', async () => {
  const { status, body } = await send(me, '%PDF-1.7\n1 0 obj\n%%EOF\n', '../../étude (1).pdf', 'attachment');
  expect([status, body.name, body.width]).toEqual([201, 'étude_1.pdf', null]);
  const served = await fetchFile(body.feature_image);
  expect(served.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%C3%A9tude_1.pdf");
  expect(served.headers['content-type']).toBe('application/pdf');
});

test('an address that was guessed, bent or given another ending is not there', async () => {
  const { body } = await send(me, await canvas().png().toBuffer());
  const good = new URL(body.feature_image).pathname;
  const tries = [good.replace('.png', '.jpg'), good.replace('.png', ''), `/media/uploads/${'A'.repeat(32)}.png`];
  for (const url of [...tries, '/media/uploads/..%2f..%2fetc%2fpasswd', '/media/uploads/%00.png']) {
    const answer = await club.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }]);
  }
});

test('uploads are braked by person', async () => {
  const user = await buildUser(club.db);
  const client = await club.as(user.id);
  const statuses = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await send(client, 'x')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(statuses.at(-1)).toBe(429);
});

test('an upload that is broken off leaves nothing', async () => {
  const before = await uploads();
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = club.app.server.address() as AddressInfo;
  const half = () =>
    new Promise<void>((resolve) => {
      const headers = { ...FORM, authorization: `Bearer ${me.token}`, 'content-length': 100_000 };
      const call = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/v1/uploads/', headers });
      call.on('error', () => resolve());
      call.write(part('feature_image', 'x.png', Buffer.alloc(50_000)), () => call.destroy(new Error('enough')));
    });
  await Promise.all(Array.from({ length: 20 }, half));
  await eventually(async () => expect((await me.ask('GET', '/profile/member/')).status).toBe(200));
  expect(await uploads()).toBe(before);
});
