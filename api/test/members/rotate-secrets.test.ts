import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sealFor } from '../../src/access/index.ts';
import { auditKeeper, sealAll, verifyAuditLog } from '../../src/audit/index.ts';
import { changeSecrets } from '../../src/commands/rotate-secrets.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { ENCRYPTED_COLUMNS } from '../../src/modules/members/register/reencrypt-values.ts';
import { withSecrets } from '../../src/secrets.ts';
import { checkSecrets } from '../../src/server/secret-fingerprints.ts';
import { turnOnFactor } from '../accounts/authenticator-app.ts';
import { cloneDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { databaseUrl } from '../spawn-server.ts';
import { buildImportClub, sendFile } from './import-club.ts';

const club = await openClub(buildImportClub());
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-rotate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rights = ['member.manage', 'member.view', 'member.sensitive'] as const;
const keeper = await club.as((await buildUser(club.db, { rights })).id);
const decider = await club.as((await buildUser(club.db, { rights: ['approval.decide', 'member.sensitive'] })).id);

const given = { DATABASE_URL: databaseUrl(club.connection), DATA_DIR: folder };
const secretsOf = (more: Record<string, string> = {}) => withSecrets(readConfig({ ...given, ...more }));
const rotate = async (more: Partial<Config> = {}, lost?: 'DATA_SECRET') => {
  const said: string[] = [];
  await changeSecrets({ ...readConfig(given), ...more }, lost, (text) => said.push(text));
  return said.join('\n');
};
/** The settings of a club that was started with the test's own secrets. */
const TEST = { JWT_SECRET: club.config.JWT_SECRET, DATA_SECRET: club.config.DATA_SECRET };
const NEXT = 'the next secret, which is long enough too';

async function importAccount(membershipId: string, account: string): Promise<string> {
  const mapping = { No: 'membership_id', Account: 'bank_account_number' };
  const { body } = await sendFile(keeper, `No,Account\n${membershipId},${account}\n`, mapping);
  await club.work();
  return `/approval-requests/${body.id}/`;
}

async function apply(path: string) {
  expect((await keeper.ask('POST', `${path}send/`, {})).status).toBe(200);
  expect((await decider.ask('PATCH', path, { status: 'APPROVED' })).status).toBe(200);
  await club.work();
}

const accountOf = async (membershipId: string, secret: string) => {
  const row = await club.db.row<{ account: Buffer | null; last4: string }>(sql`
    select bank_account as account, bank_account_last4 as last4 from member where membership_id = ${membershipId}`);
  return { account: row?.account ? sealFor(secret).open(row.account, membershipId) : null, last4: row?.last4 };
};

test('everything encrypted is readable with the new secret alone, and imports can still be applied and taken back', async () => {
  await checkSecrets(club.db, secretsOf(TEST), () => {});
  const [applied, waiting] = [await buildMember(club.db), await buildMember(club.db)];
  await apply(await importAccount(applied.membership_id, '111222333'));
  const second = await importAccount(applied.membership_id, '999888777');
  await apply(second);
  const open = await importAccount(waiting.membership_id, '444555666');
  const phone = await buildUser(club.db);
  const { key } = await turnOnFactor(await club.as(phone.id));

  const uid = '6f1cf0f4-5f0e-4f34-8f0a-5a9f5e1b7c11';
  await club.db.run(sql`
    insert into sign_in_provider (uid, name, issuer, client_id, client_secret, used_by, mapping, claim)
    values (
      ${uid}, 'Example', 'https://accounts.example.com', 'club',
      ${sealFor(TEST.DATA_SECRET).close('of the provider', `sign-in provider ${uid}`)}, 'STAFF', 'EMAIL', 'email')`);

  const said = await rotate({ ...TEST, DATA_SECRET: NEXT, DATA_SECRET_OLD: [TEST.DATA_SECRET] });
  expect(said).toContain('stored values with the current DATA_SECRET');
  expect(await accountOf(applied.membership_id, NEXT)).toEqual({ account: '999888777', last4: '8777' });

  const factor = await club.db.row<{ secret: Buffer }>(sql`
    select secret from second_factor where user_id = ${phone.id}`);
  expect(sealFor(NEXT).open(factor?.secret as Buffer, `second factor of ${phone.id}`)).toBe(key);

  const provider = await club.db.row<{ client_secret: Buffer }>(sql`select client_secret from sign_in_provider`);
  expect(sealFor(NEXT).open(provider?.client_secret as Buffer, `sign-in provider ${uid}`)).toBe('of the provider');

  // From here on as a process that only knows the new one.
  const work = manyChanges(club.db, { ...club.config, DATA_SECRET: NEXT });
  expect((await keeper.ask('POST', `${second}undo/`, {})).status).toBe(200);
  expect((await keeper.ask('POST', `${open}send/`, {})).status).toBe(200);
  await work(new AbortController().signal);
  expect(await accountOf(applied.membership_id, NEXT)).toEqual({ account: '111222333', last4: '2333' });
  expect((await decider.ask('PATCH', open, { status: 'APPROVED' })).status).toBe(200);
  await work(new AbortController().signal);
  expect(await accountOf(waiting.membership_id, NEXT)).toEqual({ account: '444555666', last4: '5666' });
});

test('no encrypted column is forgotten', async () => {
  const hashes = [
    'api_token.token_hash',
    'application_link.token_hash',
    'audit_redaction.hash',
    'audit_seal.hash',
    'bank_file.digest',
    'begun_sign_in.browser_hash',
    'begun_sign_in.state_hash',
    'link_ticket.browser_hash',
    'link_ticket.token_hash',
    'connected_system.old_secret_hash',
    'connected_system.secret_hash',
    'login_challenge.token_hash',
    'mailed_token.browser_hash',
    'mailed_token.token_hash',
    'reservation_person_link.token_hash',
  ];
  const columns = await club.db.rows<{ name: string }>(sql`
    select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'
    order by 1`);
  const open = [...hashes, 'passkey.public_key', 'upload.content'];
  const others = columns.map(({ name }) => name).filter((name) => !open.includes(name));
  expect(others).toEqual(ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort());
});

test('the audit log is whole across the change, and only with the old secret at hand', async () => {
  const kept = { DATA_DIR: folder };
  const before = auditKeeper({ ...kept, DATA_SECRET: TEST.DATA_SECRET });
  const after = auditKeeper({ ...kept, DATA_SECRET: NEXT, DATA_SECRET_OLD: [TEST.DATA_SECRET] });
  const lines = async () => (await club.db.row<{ n: number }>(sql`select count(*)::int as n from audit`))?.n ?? 0;
  const sealed = (by: typeof before) =>
    eventually(async () => {
      await sealAll(club.db, by);
      expect(await verifyAuditLog(club.db, by)).toEqual({ sealed: await lines(), broken: null, missing: 0 });
    }, 100);
  await sealed(before);
  const [first] = await club.db.rows<{ id: number }>(sql`
    insert into audit (action, resource) values ('after', 'the change') returning id`);
  await sealed(after);
  // Without the old secret the first line cannot be checked; with the secrets swapped the chain would go back.
  expect((await verifyAuditLog(club.db, auditKeeper({ ...kept, DATA_SECRET: NEXT }))).broken).not.toBeNull();
  const swapped = auditKeeper({ ...kept, DATA_SECRET: TEST.DATA_SECRET, DATA_SECRET_OLD: [NEXT] });
  expect((await verifyAuditLog(club.db, swapped)).broken).toBe(first?.id);
});

test('kept secrets are replaced, and the old ones stay beside them', async () => {
  const { connection, drop, db } = await cloneDatabase();
  const home = join(folder, 'kept');
  const settings = readConfig({ DATABASE_URL: databaseUrl(connection), DATA_DIR: home });
  const before = withSecrets(settings);
  await checkSecrets(db, before, () => {});
  await db.close();
  const said: string[] = [];
  await changeSecrets(settings, undefined, (text) => said.push(text));
  await changeSecrets(settings, undefined, (text) => said.push(text));
  const after = withSecrets(settings);
  await drop();
  expect(after.DATA_SECRET_OLD.at(-1)).toBe(before.DATA_SECRET);
  expect(after.JWT_SECRET_OLD).toHaveLength(2);
  expect(new Set([after.DATA_SECRET, ...after.DATA_SECRET_OLD]).size).toBe(3);
  expect(statSync(join(home, 'secrets/data.old')).mode & 0o777).toBe(0o600);
  expect(said.join('\n')).toContain(`Made a new DATA_SECRET in ${home}/secrets.`);
});

test('a running club keeps its secrets, and a lost one is given up on purpose', async () => {
  await club.db.run(sql`delete from secret_fingerprint`);
  const old = secretsOf();
  await checkSecrets(club.db, old, () => {});
  // The test's own club is running.
  await expect(rotate()).rejects.toThrow('in use by other connections');
  expect(secretsOf()).toEqual(old);
  const foreign = { DATA_SECRET: 'a secret of another club, long enough' };
  await expect(rotate({ ...TEST, ...foreign })).rejects.toThrow('is not the secret that this club works with');

  await checkSecrets(club.db, secretsOf(), () => {});
  await club.db.run(sql`delete from secret_fingerprint`);
  const said = await rotate({ ...TEST, ...foreign }, 'DATA_SECRET');
  expect(said).toMatch(/\d+ could not be read with any secret and were emptied/);
  const left = await club.db.row(sql`
    select count(*)::int as n from member where bank_account is not null or bank_account_last4 <> ''`);
  expect(left).toEqual({ n: 0 });
  expect(readFileSync(join(folder, 'secrets/data'), 'utf8').trim()).toBe(old.DATA_SECRET);
});
