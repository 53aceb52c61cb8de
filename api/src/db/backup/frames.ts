import { createHash } from 'node:crypto';

/** A column list and the rows that follow it. */
export interface TableFrame {
  readonly frame: 'table';
  readonly name: string;
  readonly columns: readonly string[];
}

/** What an archive is made of: one JSON line each; a data frame is followed by this many bytes of COPY text. */
export type Frame =
  | {
      readonly frame: 'clubhouse-backup';
      readonly format: number;
      readonly made_at: string;
      readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
    }
  | TableFrame
  | { readonly frame: 'data'; readonly bytes: number }
  | { readonly frame: 'table-end'; readonly rows: number }
  | { readonly frame: 'sequences'; readonly values: Readonly<Record<string, number>> }
  | { readonly frame: 'end'; readonly tables: number; readonly rows: number; readonly sha256: string };

/** The format this version writes and reads. */
export const formatNumber = 1;

/** A frame with its data, as read. */
export type ReadFrame = { readonly head: Frame; readonly data: Buffer };

/** Thrown for a file that is no archive of ours, or not a whole one. */
export class DamagedArchive extends Error {}

/** Takes an archive apart. The end frame's checksum is verified over everything before it, and nothing may follow. */
export async function* readFrames(pieces: AsyncIterable<Buffer>): AsyncGenerator<ReadFrame> {
  const hash = createHash('sha256');
  const source = cursor(pieces);
  for (;;) {
    const line = await source.line();
    if (line === undefined) throw new DamagedArchive('it ends too early');
    const head = parseHead(line);
    if (head.frame === 'end') {
      if (head.sha256 !== hash.digest('hex')) throw new DamagedArchive('its checksum does not match its content');
      if ((await source.line()) !== undefined) throw new DamagedArchive('something follows its end');
      yield { head, data: Buffer.alloc(0) };
      return;
    }
    hash.update(line).update('\n');
    const data = head.frame === 'data' ? await source.bytes(head.bytes) : Buffer.alloc(0);
    hash.update(data);
    yield { head, data };
  }
}

function parseHead(line: Buffer): Frame {
  try {
    const head: Frame = JSON.parse(line.toString('utf8'));
    if (typeof head.frame === 'string') return head;
  } catch {
    // Falls through to the one reason.
  }
  throw new DamagedArchive('it isn’t a Clubhouse backup');
}

/** Reads lines and counted bytes from pieces of any size. */
function cursor(pieces: AsyncIterable<Buffer>) {
  const source = pieces[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await source.next();
    if (done) return false;
    held = held.length > 0 ? Buffer.concat([held, value]) : value;
    return true;
  };
  const cut = (length: number, skip = 0) => {
    const part = held.subarray(0, length);
    held = held.subarray(length + skip);
    return part;
  };
  return {
    async line(): Promise<Buffer | undefined> {
      for (;;) {
        const end = held.indexOf(10);
        if (end >= 0) return cut(end, 1);
        if (held.length > 1_000_000) throw new DamagedArchive('it isn’t a Clubhouse backup');
        if (!(await more())) return undefined;
      }
    },
    async bytes(length: number): Promise<Buffer> {
      while (held.length < length) if (!(await more())) throw new DamagedArchive('it ends too early');
      return cut(length);
    },
  };
}
