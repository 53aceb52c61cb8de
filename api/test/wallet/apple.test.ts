import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { walletTokens } from '../../src/modules/members/wallet/wallet-tokens.ts';
import { openWalletClub, PUSH } from './club-with-wallets.ts';
import { PASS_TYPE } from './make-certificates.ts';
import { openPkpass } from './read-pkpass.ts';

const { db, apple, files, update, letTimePass, inject, onPhone, register, listed, config } = await openWalletClub();

describe('an Apple pass', () => {
  test('is signed, shows what the card shows, and nothing else', async () => {
    const { pass, files: inside, fetched, user, certificates } = await onPhone();
    expect(fetched.headers['content-type']).toBe('application/vnd.apple.pkpass');
    expect([...inside.keys()]).toEqual(
      expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'logo.png', 'manifest.json', 'signature']),
    );
    expect(certificates.map(({ subject }) => subject.includes(PASS_TYPE))).toEqual([true, false]);
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      webServiceURL: 'https://club.test/wallet',
      generic: { primaryFields: [{ value: user.member?.name }] },
    });
    const known = await db.row<Record<string, string>>(sql`select * from member where id = ${user.member?.id}`);
    for (const field of ['email', 'mobile', 'status', 'road_name'])
      if (known?.[field]) expect(JSON.stringify(pass)).not.toContain(known[field]);
    expect(pass.voided).toBeUndefined();
  });

  test.skipIf(spawnSync('openssl', ['version']).status !== 0)(
    'is accepted by openssl, and not once a byte differs',
    async () => {
      const { manifest, signature } = await onPhone();
      const paths = { m: files.write('m', ''), s: files.write('s', '') };
      const check = (content: Buffer) => {
        writeFileSync(paths.m, content);
        writeFileSync(paths.s, signature);
        const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', paths.s, '-content', paths.m];
        return execFileSync(
          'openssl',
          [...args, '-CAfile', files.settings.APPLE_WWDR_CERTIFICATE, '-purpose', 'any', '-out', '/dev/null'],
          { stdio: 'pipe' },
        );
      };
      check(manifest);
      expect(() => check(Buffer.concat([manifest, Buffer.from(' ')]))).toThrow();
    },
  );

  test('a phone registers, is notified of a change once, and fetches the new pass', async () => {
    const phone = await onPhone();
    expect((await register(phone)).statusCode).toBe(201);
    expect((await register(phone)).statusCode).toBe(200);
    const first = (await listed()).json();
    expect(first.serialNumbers).toEqual([phone.serial]);
    expect((await listed(first.lastUpdated)).statusCode).toBe(204);
    const stamp = phone.fetched.headers['last-modified'] as string;
    expect((await phone.latest({ 'if-modified-since': stamp })).statusCode).toBe(304);
    await db.run(sql`update wallet_pass set changed_at = changed_at - interval '1 hour'`);
    await db.run(sql`update member set name = 'Another Name' where id = ${phone.id}`);
    await update();
    await update();
    expect(apple.notified).toEqual([PUSH]);
    expect((await listed(first.lastUpdated)).json().serialNumbers).toEqual([phone.serial]);
    const { pass } = openPkpass((await phone.latest()).rawPayload);
    expect(pass.generic.primaryFields[0].value).toBe('Another Name');
    expect((await inject('DELETE', phone.path, phone.proof)).statusCode).toBe(200);
    expect((await listed()).statusCode).toBe(204);
  });

  test.each(['SUSPENDED-DEFAULTER', 'TERMINATED-VOLUNTARY', 'BLACKLISTED'])(
    '%s voids it, and back to active it is good again',
    async (status) => {
      const phone = await onPhone();
      await register(phone);
      await phone.set(status);
      await update();
      expect(apple.notified).toEqual([PUSH]);
      const { pass } = openPkpass((await phone.latest()).rawPayload);
      expect(pass).toMatchObject({ voided: true });
      expect(pass.barcodes).toBeUndefined();
      await phone.set('ACTIVE');
      await update();
      expect(apple.notified).toHaveLength(2);
      expect(openPkpass((await phone.latest()).rawPayload).pass.voided).toBeUndefined();
    },
  );

  test('of a deleted member names no one, and the phone is still notified', async () => {
    const phone = await onPhone();
    await register(phone);
    await db.run(sql`update wallet_pass set member = null where member = ${phone.id}`);
    await update();
    expect(apple.notified).toEqual([PUSH]);
    const answer = await phone.latest();
    const { pass } = openPkpass(answer.rawPayload);
    expect(pass).toMatchObject({
      voided: true,
      generic: { primaryFields: [{ value: 'No longer valid' }], secondaryFields: [] },
    });
    expect(JSON.stringify(pass)).not.toContain(phone.user.member?.name);
  });

  test('without the pass’s token nothing is revealed, registered or removed', async () => {
    const [phone, other] = [await onPhone(), await onPhone()];
    await register(phone);
    for (const proof of [
      {},
      { authorization: 'ApplePass x' },
      other.proof,
      { authorization: `Bearer ${phone.proof.authorization}` },
    ]) {
      expect((await inject('POST', phone.path, proof as never, { pushToken: PUSH })).statusCode).toBe(401);
      expect((await inject('DELETE', phone.path, proof as never)).statusCode).toBe(401);
      expect((await inject('GET', `/wallet/v1/passes/${PASS_TYPE}/${phone.serial}`, proof as never)).statusCode).toBe(
        401,
      );
    }
    const elsewhere = phone.path.replace(PASS_TYPE, 'pass.another');
    expect((await inject('POST', elsewhere, phone.proof, { pushToken: PUSH })).statusCode).toBe(401);
    for (const body of [{}, { pushToken: '' }, { pushToken: 7 }])
      expect((await inject('POST', phone.path, phone.proof, body)).statusCode).toBe(400);
    expect((await inject('GET', `/wallet/v1/devices/${'c'.repeat(32)}/registrations/${PASS_TYPE}`)).statusCode).toBe(
      204,
    );
    expect((await inject('POST', '/wallet/v1/log', {}, { logs: ['It failed'] })).statusCode).toBe(200);
    expect((await inject('POST', '/wallet/v1/log', {}, 'x')).statusCode).toBe(200);
  });

  test('links run out, and can’t be guessed or changed', async () => {
    const { add, serial } = await onPhone();
    const { url } = (await add('APPLE')).body;
    const path = new URL(url).pathname;
    const changed = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [
      changed,
      '/wallet/pass/x',
      `/wallet/pass/${serial}`,
      path.replace(/\d{13}/, (at) => `${Number(at) + 1}`),
    ])
      expect((await inject('GET', wrong)).statusCode).toBe(404);
    const tokens = walletTokens(config);
    const link = tokens.makeLink(serial);
    expect(tokens.readLink(link)).toBe(serial);
    expect(tokens.readLink(link, Date.now() + 11 * 60_000)).toBeUndefined();
    const renewed = walletTokens({ DATA_SECRET: 'x'.repeat(40), DATA_SECRET_OLD: [config.DATA_SECRET] });
    expect(renewed.isOfPass(serial, tokens.ofPass(serial))).toBe(true);
  });

  test('a phone that is gone is forgotten, and a busy service is asked again', async () => {
    const phone = await onPhone();
    await register(phone);
    apple.state.busy = 1;
    await phone.set('ABSENT');
    await update();
    expect(apple.notified).toEqual([]);
    await letTimePass();
    await update();
    expect(apple.notified).toEqual([PUSH]);
    apple.gone.add(PUSH);
    await phone.set('ACTIVE');
    await update();
    expect(await db.rows(sql`select from wallet_device`)).toEqual([]);
  });
});
