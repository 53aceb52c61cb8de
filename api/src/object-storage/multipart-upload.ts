import { createHash } from 'node:crypto';
import { ObjectStorageError, type PutOptions, type PutResult } from './object-storage.ts';
import { textOf } from './read-xml.ts';
import type { S3Calls } from './s3-calls.ts';

const PART_SIZE = 8 * 1024 * 1024;
const MOST_PARTS = 10_000;

/** Cuts a stream into pieces of one size; the last one may be shorter. An empty stream is one empty piece. */
async function* cut(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  let isFirst = true;
  for await (const piece of body) {
    held.push(piece);
    length += piece.length;
    if (length < size) continue;
    let whole = Buffer.concat(held);
    for (; whole.length >= size; whole = whole.subarray(size)) {
      isFirst = false;
      yield whole.subarray(0, size);
    }
    held = [whole];
    length = whole.length;
  }
  if (length > 0 || isFirst) yield Buffer.concat(held);
}

/** Puts a stream: a short one in one call, a longer one in parts that are joined at the end. */
export async function putInParts(
  calls: S3Calls,
  name: string,
  body: AsyncIterable<Uint8Array>,
  options: PutOptions,
): Promise<PutResult> {
  const { partSize = PART_SIZE } = options;
  const hash = createHash('sha256');
  let size = 0;
  let upload: PartedUpload | undefined;
  let held: Buffer | undefined;
  try {
    // One piece is held back: only a stream that goes on after it needs parts.
    for await (const piece of cut(body, partSize)) {
      options.signal?.throwIfAborted();
      hash.update(piece);
      size += piece.length;
      if (held) {
        upload ??= await PartedUpload.begin(calls, name, options);
        await upload.add(held);
      }
      held = piece;
    }
    if (upload) {
      if (held) await upload.add(held);
      await upload.finish();
    } else {
      const put = { operation: 'put', method: 'PUT', name, headers: typeHeader(options), body: held } as const;
      await calls.text({ ...put, body: held ?? Buffer.alloc(0) }, options);
    }
  } catch (error) {
    await upload?.abandon();
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

export const typeHeader = ({ contentType }: PutOptions): Record<string, string> => ({
  'content-type': contentType ?? 'application/octet-stream',
});

/** An upload in parts: nothing is seen of it before it is finished. */
class PartedUpload {
  readonly #calls: S3Calls;
  readonly #name: string;
  readonly #id: string;
  readonly #options: PutOptions;
  readonly #tags: string[] = [];

  private constructor(calls: S3Calls, name: string, id: string, options: PutOptions) {
    this.#calls = calls;
    this.#name = name;
    this.#id = id;
    this.#options = options;
  }

  static async begin(calls: S3Calls, name: string, options: PutOptions): Promise<PartedUpload> {
    const begin = { operation: 'put', method: 'POST', name, query: { uploads: '' } } as const;
    const { text } = await calls.text({ ...begin, headers: typeHeader(options) }, options);
    const id = textOf(text, 'UploadId');
    if (!id) throw new ObjectStorageError('wrong', 'NoUploadId', 'the storage began no upload in parts');
    return new PartedUpload(calls, name, id, options);
  }

  async add(body: Buffer): Promise<void> {
    const number = this.#tags.length + 1;
    if (number > MOST_PARTS)
      throw new ObjectStorageError('refused', 'EntityTooLarge', `more than ${MOST_PARTS} parts; choose larger ones`);
    const query = { partNumber: String(number), uploadId: this.#id };
    const { headers } = await this.#calls.text(
      { operation: 'put', method: 'PUT', name: this.#name, query, body },
      this.#options,
    );
    if (!headers.etag) throw new ObjectStorageError('wrong', 'NoETag', 'the storage named no tag for a part');
    this.#tags.push(headers.etag);
  }

  async finish(): Promise<void> {
    const parts = this.#tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const headers = { 'content-type': 'application/xml' };
    const call = { operation: 'put', method: 'POST', name: this.#name, query: { uploadId: this.#id } } as const;
    try {
      await this.#calls.text({ ...call, headers, body }, this.#options);
    } catch (error) {
      // The first try may have finished it, and only its answer was lost.
      const isGone = error instanceof ObjectStorageError && error.code === 'NoSuchUpload';
      const found = isGone && (await this.#calls.open({ operation: 'head', method: 'HEAD', name: this.#name }));
      if (!found) throw error;
      found.resume();
    }
  }

  /** What cannot be thrown away now is found by `abandonUnfinished`. The caller's signal may have been the reason. */
  async abandon(): Promise<void> {
    const call = { operation: 'delete', method: 'DELETE', name: this.#name, query: { uploadId: this.#id } } as const;
    await this.#calls.text(call, { tries: 2 }).catch(() => undefined);
  }
}
