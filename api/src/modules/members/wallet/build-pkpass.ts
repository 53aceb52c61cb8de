import { createHash } from 'node:crypto';
import { zipStream } from '@clubhouse/contract';
import type { AppleIdentity } from './apple-identity.ts';
import type { PassImage } from './pass-images.ts';
import { signDetached } from './sign-cms.ts';

async function* once(bytes: Buffer) {
  yield new Uint8Array(bytes);
}

/** A `.pkpass`: the pass, its images, a list of their checksums (SHA-1, as PassKit wants), and the signature of that list. */
export async function buildPkpass(
  pass: object,
  images: readonly PassImage[],
  { certificate, key, wwdr }: AppleIdentity,
): Promise<Buffer> {
  const files: readonly PassImage[] = [{ name: 'pass.json', bytes: Buffer.from(JSON.stringify(pass)) }, ...images];
  const sums = files.map(({ name, bytes }) => [name, createHash('sha1').update(bytes).digest('hex')]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)));
  const signature = signDetached(manifest, { certificate, key, intermediates: [wwdr] });
  const all = [...files, { name: 'manifest.json', bytes: manifest }, { name: 'signature', bytes: signature }];
  const zip = zipStream(all.map(({ name, bytes }) => ({ name, content: once(bytes) })));
  return Buffer.concat(await Array.fromAsync(zip));
}
