import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The few kinds of CBOR that an attestation without a signature needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

interface Asked {
  readonly challenge: string;
}

/** A device that makes one passkey and signs with it, as browsers and phones do. `verified`: it asked for a finger or a PIN. */
export function softwareAuthenticator({ origin, rpId }: Site, { verified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), count]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    make({ challenge }: Asked) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = Buffer.concat([head(HAS_CREDENTIAL), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      };
    },
    sign({ challenge }: Asked) {
      const data = clientData('webauthn.get', challenge);
      const authData = head(0);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
