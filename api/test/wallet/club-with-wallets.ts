import { rmSync } from 'node:fs';
import { afterAll, beforeEach, expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { updatePasses } from '../../src/modules/members/wallet/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { startApplePush } from './fake-apple-push.ts';
import { FakeGoogleWallet, ISSUER } from './fake-google-wallet.ts';
import { makeAppleFiles, PASS_TYPE } from './make-certificates.ts';
import { openPkpass } from './read-pkpass.ts';

const DEVICE = 'a'.repeat(32);
export const PUSH = 'b'.repeat(64);

/** A club whose cards go to wallets of the test. */
export async function openWalletClub() {
  const files = makeAppleFiles();
  const apple = await startApplePush(files);
  const google = new FakeGoogleWallet(files.google.email, files.google.publicKey);
  google.url = await google.listen();
  const settings = {
    ...files.settings,
    PUBLIC_URL: 'https://club.test',
    APPLE_PUSH_URL: apple.url,
    GOOGLE_WALLET_ISSUER: ISSUER,
    GOOGLE_WALLET_KEY: files.google.path,
    GOOGLE_WALLET_API_URL: google.url,
  };
  const club = await openClub(buildTestApp(settings));
  const { db } = club;
  const admin = await club.as((await buildAdministrator(db)).id);
  afterAll(() => {
    apple.close();
    google.close();
    rmSync(files.folder, { recursive: true });
  });
  beforeEach(async () => {
    await db.run(sql`delete from wallet_pass`);
    await db.run(sql`delete from rate_limit`);
    apple.notified.length = 0;
    apple.gone.clear();
    apple.state.busy = 0;
    google.objects.clear();
    google.fault = 'none';
  });

  const log = { warn: () => {} };
  const update = () =>
    updatePasses({ db, config: club.config, log, ca: files.authority })(new AbortController().signal);
  const letTimePass = async () => {
    await db.run(sql`update wallet_pass set next_try_at = now()`);
    await db.run(sql`update wallet_device set next_try_at = now()`);
  };

  async function someone() {
    const user = await buildUser(db);
    const id = user.member?.id ?? 0;
    const client = await club.as(user.id);
    const add = (kind: string) => client.ask('POST', `/profile/member/${id}/wallet/`, { kind });
    return {
      user,
      id,
      client,
      add,
      set: (values: string) => db.run(sql`update member set status = ${values} where id = ${id}`),
    };
  }

  const inject = (method: string, url: string, headers: Record<string, string> = {}, body?: unknown) =>
    club.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  /** A pass on a phone. */
  async function onPhone() {
    const who = await someone();
    const { url } = (await who.add('APPLE')).body;
    const fetched = await inject('GET', new URL(url).pathname);
    expect(fetched.statusCode).toBe(200);
    const opened = openPkpass(fetched.rawPayload);
    const { serialNumber, authenticationToken } = opened.pass;
    const path = `/wallet/v1/devices/${DEVICE}/registrations/${PASS_TYPE}/${serialNumber}`;
    const proof = { authorization: `ApplePass ${authenticationToken}` };
    const latest = (headers = {}) =>
      inject('GET', `/wallet/v1/passes/${PASS_TYPE}/${serialNumber}`, { ...proof, ...headers });
    return { ...who, ...opened, fetched, serial: serialNumber as string, path, proof, latest };
  }
  const register = ({ path, proof }: { path: string; proof: Record<string, string> }, pushToken = PUSH) =>
    inject('POST', path, proof, { pushToken });
  const listed = (since = '') =>
    inject('GET', `/wallet/v1/devices/${DEVICE}/registrations/${PASS_TYPE}${since && `?passesUpdatedSince=${since}`}`);
  return { ...club, db, admin, files, apple, google, update, letTimePass, someone, inject, onPhone, register, listed };
}
