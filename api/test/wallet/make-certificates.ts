import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { der, integer, nothing, oid, sequence, set, utcTime } from '../../src/modules/members/wallet/der.ts';

export const PASS_TYPE = 'pass.test.example.club';
export const TEAM = 'TEAM123456';

const NAMES: Readonly<Record<string, string>> = {
  CN: '2.5.4.3',
  OU: '2.5.4.11',
  UID: '0.9.2342.19200300.100.1.1',
};
const SHA256_RSA = sequence(oid('1.2.840.113549.1.1.11'), nothing());
const DAY = 86_400_000;

const nameOf = (parts: Readonly<Record<string, string>>) =>
  sequence(
    ...Object.entries(parts).map(([key, value]) => set(sequence(oid(NAMES[key] ?? ''), der(0x0c, Buffer.from(value))))),
  );

interface Issued {
  readonly subject: Readonly<Record<string, string>>;
  readonly issuer: Readonly<Record<string, string>>;
  readonly key: KeyObject;
  readonly signer: KeyObject;
  readonly serial: number;
  readonly isAuthority?: boolean;
  readonly days?: number;
  readonly host?: string;
}

/** A certificate (X.509, version 3) in PEM. */
function certificate({ subject, issuer, key, signer, serial, isAuthority = false, days = 365, host }: Issued): string {
  const basic = sequence(
    oid('2.5.29.19'),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(...(isAuthority ? [der(0x01, Buffer.from([0xff]))] : []))),
  );
  const alternative = host
    ? [sequence(oid('2.5.29.17'), der(0x04, sequence(der(0x87, Buffer.from(host.split('.').map(Number))))))]
    : [];
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    SHA256_RSA,
    nameOf(issuer),
    sequence(utcTime(new Date(Date.now() - 2 * DAY)), utcTime(new Date(Date.now() + days * DAY))),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basic, ...alternative)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, signer));
  const text = sequence(body, SHA256_RSA, signature)
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What Apple would give: an intermediate, the certificate of passes with its key, and a server of notifications. */
export function makeAppleFiles({ days = 365, passType = PASS_TYPE } = {}) {
  const [authority, pass, server, google] = [newPair(), newPair(), newPair(), newPair()];
  const issuer = { CN: 'Test WWDR', OU: 'G4' };
  const common = { issuer, signer: authority.privateKey };
  const wwdr = certificate({ ...common, subject: issuer, key: authority.publicKey, serial: 1, isAuthority: true });
  const leaf = certificate({
    ...common,
    subject: { UID: passType, CN: `Pass Type ID: ${passType}`, OU: TEAM },
    key: pass.publicKey,
    serial: 77,
    days,
  });
  const host = certificate({
    ...common,
    subject: { CN: '127.0.0.1' },
    key: server.publicKey,
    serial: 3,
    host: '127.0.0.1',
  });
  const folder = mkdtempSync(join(tmpdir(), 'passes-'));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const files = {
    APPLE_PASS_CERTIFICATE: write('pass.pem', leaf),
    APPLE_PASS_KEY: write('pass.key', pem(pass.privateKey)),
    APPLE_WWDR_CERTIFICATE: write('wwdr.pem', wwdr),
  };
  const email = 'wallet@test.iam.gserviceaccount.com';
  const googleKey = {
    type: 'service_account',
    client_email: email,
    private_key: pem(google.privateKey),
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  return {
    folder,
    write,
    settings: { APPLE_PASS_TYPE_ID: PASS_TYPE, APPLE_TEAM_ID: TEAM, ...files },
    authority: wwdr,
    leaf,
    server: { cert: host, key: pem(server.privateKey) },
    google: { email, publicKey: google.publicKey, path: write('google.json', JSON.stringify(googleKey)) },
  };
}
