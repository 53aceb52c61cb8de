import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

const SIZE = { width: 1200, height: 675 } as const;

/** An evening by the water: sky, sun, hills, lights. Drawn by us, so that the club owns all of it. */
const scene = (sky: readonly [string, string], hill: string, ground: string, lights: string) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675">
  <defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
  <rect width="1200" height="675" fill="url(#s)"/><circle cx="860" cy="330" r="96" fill="#ffe3b0" opacity=".9"/>
  <path d="M0 420q180-120 380-40t420-30 400 60v265H0z" fill="${hill}"/><path d="M0 500q300-60 620-10t580-20v205H0z" fill="${ground}"/>
  <path d="M120 500v-150l110-70 110 70v150zM160 500v-90h50v90zM250 390h50v50h-50z" fill="#3b2b25" fill-rule="evenodd"/>
  <g fill="${lights}">${[420, 520, 620, 720, 820, 920, 1020].map((x, at) => `<circle cx="${x}" cy="${450 + (at % 2) * 24}" r="9"/>`).join('')}</g>
</svg>`;

const PICTURES = {
  lawn: scene(['#2b3f6b', '#e9a06a'], '#2f4a3c', '#1f3b2e', '#ffd98a'),
  quay: scene(['#3d6f8e', '#f3d3a2'], '#4a7f86', '#215362', '#fff4d6'),
} as const;

export type DemoPicture = keyof typeof PICTURES;

/** The same picture has the same address in every demo club. */
const keyOf = (name: string) =>
  createHash('sha256')
    .update(`demo picture ${name}`)
    .digest('base64url')
    .replace(/[^\w-]/g, '')
    .slice(0, 32);

/** Where a picture of the demo club is served. */
export const pictureAddress = (name: DemoPicture): string => `/media/uploads/${keyOf(name)}.webp`;

/** Uploads never read drawings, wherever they come from; only ours are, for this moment. */
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] };

/** Draws the pictures and stores them like any upload. */
export async function seedPictures(tx: Tx, owner: number): Promise<void> {
  sharp.unblock(DRAWINGS);
  for (const [name, drawing] of Object.entries(PICTURES)) {
    const content = await sharp(Buffer.from(drawing)).webp({ quality: 82 }).toBuffer();
    await tx.run(sql`
      insert into upload (key, name, content_type, size, width, height, content, owner)
      values (
        ${keyOf(name)}, ${`${name}.webp`}, 'image/webp', ${content.length}, ${SIZE.width}, ${SIZE.height}, ${content},
        ${owner})`);
  }
  sharp.block(DRAWINGS);
}
