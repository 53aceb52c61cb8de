type Bytes = Uint8Array<ArrayBuffer>;

interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Bytes }>;
  cancel(): Promise<void>;
}
interface ByteStream {
  getReader(): ByteReader;
  pipeThrough(through: object): ByteStream;
}
interface Feed {
  enqueue(chunk: Bytes): void;
  close(): void;
}

/** What Node and every browser offer alike; spelt out here because this code is typed for neither. */
const { CompressionStream, ReadableStream, TextEncoder } = globalThis as unknown as {
  readonly CompressionStream: new (format: 'deflate-raw') => object;
  readonly ReadableStream: new (source: { pull(feed: Feed): Promise<void>; cancel(): void }) => ByteStream;
  readonly TextEncoder: new () => { encode(text: string): Bytes };
};

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function nextCrc(crc: number, bytes: Bytes): number {
  let next = crc;
  for (const byte of bytes) next = (next >>> 8) ^ (CRC_TABLE[(next ^ byte) & 0xff] ?? 0);
  return next;
}

/** Numbers in little endian, each with its width in bytes. */
function record(...numbers: readonly (readonly [value: number, width: 2 | 4])[]): Bytes {
  const bytes = new Uint8Array(numbers.reduce((length, [, width]) => length + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of numbers) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value >>> 0, true);
    at += width;
  }
  return bytes;
}

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Bytes>;
}

interface WrittenEntry {
  readonly name: Bytes;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** The first day that a zip file knows: the same content always makes the same file. */
const DAY = 0x0021;

const common = ({ crc, packed, size, name }: Omit<WrittenEntry, 'at'>) =>
  [
    [20, 2],
    [FLAGS, 2],
    [DEFLATE, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ] as const;

/** The content compressed as it comes, and what it came to. */
async function* deflated(content: AsyncIterable<string | Bytes>, sums: { crc: number; packed: number; size: number }) {
  const encoder = new TextEncoder();
  const source = content[Symbol.asyncIterator]();
  const plain = new ReadableStream({
    async pull(feed) {
      const { done, value } = await source.next();
      if (done) return feed.close();
      const bytes = typeof value === 'string' ? encoder.encode(value) : value;
      sums.crc = nextCrc(sums.crc, bytes);
      sums.size += bytes.length;
      feed.enqueue(bytes);
    },
    cancel: () => void source.return?.(),
  });
  const reader = plain.pipeThrough(new CompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !value) return;
      sums.packed += value.length;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** A zip file in pieces: nothing but the piece in hand is ever in memory. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Bytes> {
  const stored: WrittenEntry[] = [];
  let at = 0;
  const put = (bytes: Bytes): Bytes => {
    at += bytes.length;
    return bytes;
  };
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const start = at;
    const sums = { crc: 0xffffffff, packed: 0, size: 0 };
    yield put(record([0x04034b50, 4], ...common({ name, crc: 0, packed: 0, size: 0 })));
    yield put(name);
    for await (const bytes of deflated(entry.content, sums)) yield put(bytes);
    const done = { ...sums, crc: ~sums.crc, name, at: start };
    yield put(record([0x08074b50, 4], [done.crc, 4], [done.packed, 4], [done.size, 4]));
    stored.push(done);
  }
  const directory = at;
  for (const one of stored) {
    yield put(record([0x02014b50, 4], [20, 2], ...common(one), [0, 2], [0, 2], [0, 2], [0, 4], [one.at, 4]));
    yield put(one.name);
  }
  const count = stored.length;
  yield record([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [at - directory, 4], [directory, 4], [0, 2]);
}
