import sharp from 'sharp';
import type { Db } from '../../../db/pool.ts';
import type { ObjectStorage } from '../../../object-storage/index.ts';
import { readContent } from '../uploads/index.ts';

/** Four times the size at which it is printed. */
const PIXELS = 128;
/** An address never gets other bytes; the two clubs' marks and one more are plenty. */
const KEPT = 3;

/** Draws the marks that the clubs chose, as PDF can hold them: each once, for as long as it is worn. */
export function markReader(db: Db, storage: ObjectStorage | undefined): (path: string) => Promise<Buffer | undefined> {
  const drawn = new Map<string, Promise<Buffer | undefined>>();
  const draw = async (path: string) => {
    const key = /([\w-]{32})\.\w+$/.exec(path)?.[1];
    const content = await readContent(db, storage, key ?? '');
    return content && sharp(content).resize(PIXELS, PIXELS, { fit: 'inside' }).png().toBuffer();
  };
  return (path) => {
    if (path === '') return Promise.resolve(undefined);
    const known = drawn.get(path);
    if (known) return known;
    for (const oldest of [...drawn.keys()].slice(0, Math.max(0, drawn.size - KEPT + 1))) drawn.delete(oldest);
    // A paper without its mark is better than none; the next one tries again.
    const mark = draw(path).catch(() => {
      drawn.delete(path);
      return undefined;
    });
    drawn.set(path, mark);
    return mark;
  };
}
