import { createHash, verify, X509Certificate } from 'node:crypto';
import { crc32, inflateRawSync } from 'node:zlib';
import { oid, readParts } from '../../src/modules/members/wallet/der.ts';

/** The files of a zip, read from its directory at the end as phones do; throws where a checksum is not right. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset));
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const start = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString('utf8');
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = inflateRawSync(zip.subarray(content, content + (packed ?? 0)));
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, bytes);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const OIDS = { digest: oid('1.2.840.113549.1.9.4'), type: oid('1.2.840.113549.1.9.3') };

/** Opens a detached signature element by element, and checks it; returns the certificates in it. */
export function checkSignature(content: Buffer, signature: Buffer): X509Certificate[] {
  const inside = (bytes: Buffer | undefined) => readParts(bytes ?? Buffer.alloc(0));
  const [info] = readParts(signature);
  const [, wrapped] = inside(info?.content);
  const [signed] = inside(wrapped?.content);
  const [version, , encapsulated, certificates, signers] = inside(signed?.content);
  if (version?.content.readUInt8() !== 1 || certificates?.tag !== 0xa0)
    throw new Error('not a signature as PassKit has it');
  if (inside(encapsulated?.content).length !== 1) throw new Error('not detached');
  const found = inside(certificates.content).map(({ whole }) => new X509Certificate(whole));
  const [signer] = inside(signers?.content);
  const [, , , attributes, , bytes] = inside(signer?.content);
  const values = inside(attributes?.content).map(({ content: one }) => inside(one));
  const digest = values.find(([name]) => name?.whole.equals(OIDS.digest))?.[1];
  const expected = createHash('sha256').update(content).digest();
  if (!inside(digest?.content)[0]?.content.equals(expected)) throw new Error('signed over something else');
  // What was signed is a set, with its own tag.
  const asSet = Buffer.concat([Buffer.from([0x31]), (attributes?.whole ?? Buffer.alloc(1)).subarray(1)]);
  const [own] = found;
  if (!own || !verify('sha256', asSet, own.publicKey, bytes?.content ?? Buffer.alloc(0)))
    throw new Error('a wrong signature');
  return found;
}

/** A pass as a phone opens it: every file is in the list, every checksum fits, and the list is signed. */
export function openPkpass(bytes: Buffer) {
  const files = readZip(bytes);
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  const signature = files.get('signature') ?? Buffer.alloc(0);
  const sums: Record<string, string> = JSON.parse(manifest.toString());
  for (const [name, content] of files) {
    if (name === 'manifest.json' || name === 'signature') continue;
    if (createHash('sha1').update(content).digest('hex') !== sums[name])
      throw new Error(`${name} isn't what the list says`);
  }
  if (Object.keys(sums).length !== files.size - 2) throw new Error('the list names something else');
  const certificates = checkSignature(manifest, signature);
  const pass = JSON.parse(files.get('pass.json')?.toString() ?? '{}');
  return { pass, files, manifest, signature, certificates };
}
