import { UPLOAD } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { default as Sharp } from 'sharp';
import { limitConcurrency } from '../../../limiter/index.ts';
import type { PictureType } from './detect-file-type.ts';

export interface StoredPicture {
  readonly content: Buffer;
  readonly content_type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Decoding is the heaviest work of the house, and hostile pictures are made to make it heavier. */
const inTurn = limitConcurrency(2, 8);
const SECONDS = 10;
/** A drawing is small as PNG; what is not is a photograph, and far smaller as WebP. */
const MOST_PNG = 1024 * 1024;

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let library: Promise<typeof Sharp> | undefined;

/** Loaded when the first picture comes. Only the four loaders that we ask for stay open: no SVG, no PDF, nothing else. */
function loadLibrary(): Promise<typeof Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return library;
}

/** Draws a picture anew: upright, within bounds, in plain sRGB and without a word about where or with what it was taken. */
async function redraw(bytes: Buffer, type: PictureType): Promise<StoredPicture> {
  const sharp = await loadLibrary();
  const drawn = sharp(bytes, { limitInputPixels: UPLOAD.pixels, failOn: 'warning', pages: 1 })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: UPLOAD.side, height: UPLOAD.side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encode = async (content_type: PictureType): Promise<StoredPicture> => {
    const copy = drawn.clone();
    if (content_type === 'image/jpeg') copy.jpeg({ quality: 85 });
    else if (content_type === 'image/webp') copy.webp({ quality: 85 });
    else copy.png();
    const { data, info } = await copy.toBuffer({ resolveWithObject: true });
    return { content: data, content_type, width: info.width, height: info.height };
  };
  if (type === 'image/jpeg' || type === 'image/webp') return encode(type);
  const png = await encode('image/png');
  return png.content.length > MOST_PNG ? encode('image/webp') : png;
}

const MESSAGES = {
  bad: t.uploadNotAnImage,
  huge: () => t.uploadTooManyPixels({ pixels: UPLOAD.pixels / 1_000_000 }),
} as const;

/** The picture as it is kept, or why it is not. */
export function readPicture(bytes: Buffer, type: PictureType): Promise<StoredPicture | { readonly error: string }> {
  return inTurn(() =>
    redraw(bytes, type).catch((error: Error) => ({
      error: /pixel limit/.test(error.message) ? MESSAGES.huge() : MESSAGES.bad(),
    })),
  );
}

export const NO_IMAGE = MESSAGES.bad;
