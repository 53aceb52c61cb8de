import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave when it subscribed, base64url: its public key and a secret. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is new for each message. Only the test with the example of RFC 8291 gives its own. */
export interface MessageSecrets {
  readonly privateKey?: Buffer;
  readonly salt?: Buffer;
}

const RECORD_SIZE = 4096;
/** The last record ends with this byte (RFC 8188), and its tag has 16. */
const END = Buffer.from([2]);
const TAG_BYTES = 16;
const KEY_BYTES = 65;
const AUTH_BYTES = 16;

const named = (text: string): Buffer => Buffer.from(`${text}\0`);

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Encrypts a message for one browser: `aes128gcm` in a single record (RFC 8188), with keys by RFC 8291. */
export function encryptPush(text: string, { p256dh, auth }: BrowserKeys, secrets: MessageSecrets = {}): Buffer {
  const [browser, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (browser.length !== KEY_BYTES || secret.length < AUTH_BYTES) throw new Error('The keys of the device are wrong.');
  const pair = createECDH('prime256v1');
  if (secrets.privateKey) pair.setPrivateKey(secrets.privateKey);
  else pair.generateKeys();
  const sender = pair.getPublicKey();
  const salt = secrets.salt ?? randomBytes(16);
  const info = Buffer.concat([named('WebPush: info'), browser, sender]);
  const shared = derive(pair.computeSecret(browser), secret, info, 32);
  const key = derive(shared, salt, named('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(shared, salt, named('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const plain = Buffer.concat([Buffer.from(text), END]);
  const sizes = Buffer.alloc(5);
  // A message that is too large stays one record: the push service refuses it for its size.
  sizes.writeUInt32BE(Math.max(RECORD_SIZE, plain.length + TAG_BYTES), 0);
  sizes.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, sizes, sender, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
