import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the icons of the app from the clubs' marks: `node web/build/make-icons.ts`. The files are committed; run it
 * after a change of a mark in `src/ui/mark/club-mark.tsx`.
 */
const FOLDER = join(import.meta.dirname, '../public/icons');

const PETAL = 'M20 19C15.6 13.4 16 7.4 20 2.6 24 7.4 24.4 13.4 20 19Z';
const petals = [0, 60, 120, 180, 240, 300].map(
  (angle) => `<path d="${PETAL}" fill-opacity="${angle % 120 ? 0.55 : 1}" transform="rotate(${angle} 20 20)"/>`,
);

const MARKS = {
  main: {
    ground: '#0e1b2e',
    mark: `<g fill="#d9bf8f">${petals.join('')}<circle cx="20" cy="20" r="2.1" stroke="#0e1b2e" stroke-width="1.4"/></g>`,
  },
  alternate: {
    ground: '#5f1a29',
    mark: `<g stroke-linecap="round"><path d="M20 2v6M15 8h10M15 32h10M20 32v6" stroke="#f6d9dc" stroke-width="2"/>
      <path d="M15 8c-7 3-9 7.5-9 12s2 9 9 12h10c7-3 9-7.5 9-12s-2-9-9-12Z" fill="#f6d9dc"/>
      <path d="M15.5 8.5c-3 7-3 16 0 23M24.5 8.5c3 7 3 16 0 23M20 8v24" stroke="#5f1a29" stroke-width="1.3" opacity=".7" fill="none"/></g>`,
  },
} as const;

/** `share` is how much of the square the mark takes; `round` the corners, which systems that mask cut themselves. */
const SHAPES = [
  { name: '192', size: 192, share: 0.74, round: 9 },
  { name: '512', size: 512, share: 0.74, round: 9 },
  { name: 'maskable', size: 512, share: 0.66, round: 0 },
  { name: 'apple', size: 180, share: 0.7, round: 0 },
] as const;

await mkdir(FOLDER, { recursive: true });
for (const [club, { ground, mark }] of Object.entries(MARKS)) {
  for (const { name, size, share, round } of SHAPES) {
    const edge = (40 * (1 - share)) / 2;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">
      <rect width="40" height="40" rx="${round}" fill="${ground}"/><g transform="translate(${edge} ${edge}) scale(${share})">${mark}</g></svg>`;
    const drawn = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 64, effort: 10 }).toBuffer();
    await writeFile(join(FOLDER, `${club}-${name}.png`), drawn);
  }
}
