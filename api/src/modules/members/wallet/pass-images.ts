import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { objectStorageOf, type StorageSettings } from '../../../object-storage/index.ts';
import { readContent } from '../../platform/uploads/index.ts';

/** An icon has to be there, or the phone refuses the pass. In points, and as often for phones with more pixels. */
const SIZES = { icon: 29, logo: 50 } as const;
const SCALES = [1, 2, 3] as const;

export interface PassImage {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The club's own mark, else the portal's, else a plain square. */
async function markOf(db: Db, config: Config & StorageSettings, logo: string, colour: string): Promise<Buffer> {
  const key = /([\w-]{32})\.\w+$/.exec(logo)?.[1];
  const own = key ? await readContent(db, objectStorageOf(config), key).catch(() => undefined) : undefined;
  if (own) return own;
  return readFile(join(config.WEB_DIR, 'icons', 'main-192.png')).catch(() =>
    sharp({ create: { width: 192, height: 192, channels: 4, background: colour } })
      .png()
      .toBuffer(),
  );
}

/** The images of a pass, by their names in it. */
export async function passImages(
  db: Db,
  config: Config & StorageSettings,
  { logo, colour }: { readonly logo: string; readonly colour: string },
): Promise<readonly PassImage[]> {
  const mark = await markOf(db, config, logo, colour);
  const wanted = Object.entries(SIZES).flatMap(([name, points]) =>
    SCALES.map((scale) => ({ name: `${name}${scale === 1 ? '' : `@${scale}x`}.png`, pixels: points * scale })),
  );
  return Promise.all(
    wanted.map(async ({ name, pixels }) => ({
      name,
      bytes: await sharp(mark)
        .resize(pixels, pixels, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer(),
    })),
  );
}
