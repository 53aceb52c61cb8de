import type { Page } from '@playwright/test';
import type { Look } from './screens.ts';

/** How many pixels of the screen become one: what letters look like on another machine is gone, what moved is not. */
const SCALE = 4;

/** Shrinks screenshots, and joins them side by side to one PNG. */
export const shrink = (lab: Page, shots: readonly Buffer[]): Promise<string> =>
  lab.evaluate(
    async ({ pictures, scale }) => {
      const small = async (png: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const large = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!large) throw new Error('No canvas.');
        large.drawImage(bitmap, 0, 0);
        const { data, width } = large.getImageData(0, 0, bitmap.width, bitmap.height);
        const to = new ImageData(Math.floor(width / scale), Math.floor(bitmap.height / scale));
        for (let y = 0; y < to.height; y += 1)
          for (let x = 0; x < to.width; x += 1)
            for (let channel = 0; channel < 4; channel += 1) {
              let sum = 0;
              for (let part = 0; part < scale * scale; part += 1) {
                const row = y * scale + Math.floor(part / scale);
                sum += data[(row * width + x * scale + (part % scale)) * 4 + channel] ?? 0;
              }
              // Fewer shades make smaller files, and no one sees them.
              const shade = Math.round(sum / (scale * scale) / 8) * 8;
              to.data[(y * to.width + x) * 4 + channel] = channel === 3 ? 255 : Math.min(255, shade);
            }
        return to;
      };
      const all = await Promise.all(pictures.map(small));
      const strip = new OffscreenCanvas(
        all.reduce((sum, one) => sum + one.width, 0),
        Math.max(...all.map(({ height }) => height)),
      );
      const pen = strip.getContext('2d');
      let left = 0;
      for (const one of all) {
        pen?.putImageData(one, left, 0);
        left += one.width;
      }
      const blob = await strip.convertToBlob({ type: 'image/png' });
      return btoa([...new Uint8Array(await blob.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join(''));
    },
    { pictures: shots.map((shot) => shot.toString('base64')), scale: SCALE },
  );

export interface Difference {
  /** Pixels of each look that differ by more than letters do. */
  readonly pixels: readonly number[];
  /** What was expected, what is there, and where they differ, below each other. */
  readonly picture: string;
}

/** A shade that another font renderer may have. */
const SHADES = 28;

/** Compares two strips look by look. A pixel may have moved by one: that is less than a screen moves on purpose. */
export const compare = (lab: Page, expected: string, found: string, looks: readonly Look[]): Promise<Difference> =>
  lab.evaluate(
    async ({ strips, widths, shades }) => {
      const read = async (png: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!pen) throw new Error('No canvas.');
        pen.drawImage(bitmap, 0, 0);
        return pen.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [one, other] = (await Promise.all(strips.map(read))) as [ImageData, ImageData];
      const { width, height } = other;
      const same = one.width === width && one.height === height;
      const at = (image: ImageData, x: number, y: number) => (y * image.width + x) * 4;
      const apart = (a: number, b: number) =>
        Math.max(
          ...[0, 1, 2].map((channel) => Math.abs((one.data[a + channel] ?? 0) - (other.data[b + channel] ?? 0))),
        );
      const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((along) => [along, down] as const));
      const isOff = (x: number, y: number) =>
        near.every(([along, down]) => apart(at(one, x + along, y + down), at(other, x, y)) > shades) ||
        near.every(([along, down]) => apart(at(one, x, y), at(other, x + along, y + down)) > shades);
      // What another renderer draws differently are single dots; a word, a line or a colour that changed is many together.
      const off = new Uint8Array(width * height);
      for (let x = 0; x < width; x += 1)
        for (let y = 0; y < height; y += 1) off[y * width + x] = !same || isOff(x, y) ? 1 : 0;
      const isTogether = (x: number, y: number) =>
        near.filter(([along, down]) => off[(y + down) * width + x + along] === 1).length > 2;
      const pixels = widths.map(() => 0);
      const sheet = new OffscreenCanvas(width, height * 3);
      const pen = sheet.getContext('2d');
      if (!pen) throw new Error('No canvas.');
      pen.putImageData(one, 0, 0);
      pen.putImageData(other, 0, height);
      let look = 0;
      for (let x = 0, end = widths[0] ?? 0; x < width; x += 1) {
        if (x >= end) {
          look += 1;
          end += widths[look] ?? 0;
        }
        for (let y = 0; y < height; y += 1) {
          if (off[y * width + x] !== 1 || !isTogether(x, y)) continue;
          pixels[look] = (pixels[look] ?? 0) + 1;
          pen.fillStyle = 'red';
          pen.fillRect(x, height * 2 + y, 1, 1);
        }
      }
      const blob = await sheet.convertToBlob({ type: 'image/png' });
      const bytes = [...new Uint8Array(await blob.arrayBuffer())];
      return { pixels, picture: btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')) };
    },
    { strips: [expected, found], widths: looks.map(({ width }) => Math.floor(width / SCALE)), shades: SHADES },
  );
