import { putInParts, typeHeader } from './multipart-upload.ts';
import type { CallOptions, ObjectInfo, ObjectStorage, PutOptions } from './object-storage.ts';
import { ObjectStorageError } from './object-storage.ts';
import { elementsOf, textOf } from './read-xml.ts';
import { S3Calls, type S3Settings } from './s3-calls.ts';
import { sha256 } from './sign-request.ts';

/** Plain names only: every storage agrees on how they are written in an address. */
const KEY = /^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/;

function requireKey(key: string): string {
  if (!KEY.test(key) || key.length > 500) throw new Error(`${JSON.stringify(key)} is no name of an object.`);
  return key;
}

/** Opens a bucket. Nothing is asked of it yet. */
export function openS3Storage(settings: S3Settings): ObjectStorage {
  const calls = new S3Calls(settings);
  const { prefix, bucket, endpoint } = settings;
  const nameOf = (key: string) => `${prefix}${requireKey(key)}`;
  return {
    place: `s3://${bucket}/${prefix} at ${endpoint}`,
    async put(key, body, options: PutOptions = {}) {
      const name = nameOf(key);
      if (!Buffer.isBuffer(body)) return putInParts(calls, name, body, options);
      await calls.text({ operation: 'put', method: 'PUT', name, headers: typeHeader(options), body }, options);
      return { size: body.length, sha256: sha256(body) };
    },
    async get(key, options) {
      const answer = await calls.open({ operation: 'get', method: 'GET', name: nameOf(key) }, options);
      return answer && { size: sizeOf(answer.headers['content-length']), body: answer };
    },
    async head(key, options) {
      const answer = await calls.open({ operation: 'head', method: 'HEAD', name: nameOf(key) }, options);
      answer?.resume();
      return (
        answer && {
          key,
          size: sizeOf(answer.headers['content-length']),
          modifiedAt: new Date(answer.headers['last-modified'] ?? 0),
        }
      );
    },
    list: (beginning, options) => list(calls, beginning, options),
    async delete(key, options) {
      await calls.text({ operation: 'delete', method: 'DELETE', name: nameOf(key) }, options);
    },
    abandonUnfinished: (beginning, before, options) => abandonUnfinished(calls, beginning, before, options),
    async readClock(options) {
      const query = { 'list-type': '2', 'max-keys': '1', prefix };
      const { headers } = await calls.text({ operation: 'list', method: 'GET', query }, options);
      return Date.parse(headers.date ?? '');
    },
    close: () => calls.close(),
  };
}

function sizeOf(header: string | undefined): number {
  const size = Number(header);
  if (header !== undefined && Number.isSafeInteger(size)) return size;
  throw new ObjectStorageError('wrong', 'NoLength', 'the storage did not say how long an object is');
}

async function* list(calls: S3Calls, beginning: string, options?: CallOptions): AsyncGenerator<ObjectInfo> {
  const { prefix } = calls.settings;
  let token = '';
  do {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      prefix: `${prefix}${beginning}`,
      ...(token && { 'continuation-token': token }),
    };
    const { text } = await calls.text({ operation: 'list', method: 'GET', query }, options);
    for (const entry of elementsOf(text, 'Contents')) {
      const name = decodeURIComponent(textOf(entry, 'Key').replaceAll('+', ' '));
      const modifiedAt = new Date(textOf(entry, 'LastModified'));
      yield { key: name.slice(prefix.length), size: Number(textOf(entry, 'Size')), modifiedAt };
    }
    token = textOf(text, 'IsTruncated') === 'true' ? textOf(text, 'NextContinuationToken') : '';
  } while (token);
}

async function abandonUnfinished(calls: S3Calls, beginning: string, before: Date, options?: CallOptions) {
  const query = { uploads: '', prefix: `${calls.settings.prefix}${beginning}` };
  const { text } = await calls.text({ operation: 'list', method: 'GET', query }, options);
  const old = elementsOf(text, 'Upload').filter((one) => new Date(textOf(one, 'Initiated')) < before);
  for (const one of old) {
    const found = { name: textOf(one, 'Key'), query: { uploadId: textOf(one, 'UploadId') } };
    await calls.text({ operation: 'delete', method: 'DELETE', ...found }, options);
  }
  return old.length;
}
