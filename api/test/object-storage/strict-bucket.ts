import { randomUUID } from 'node:crypto';
import { hashOf } from './check-signature.ts';

/** What a call about a bucket answers. */
export interface BucketAnswer {
  readonly status: number;
  readonly xml?: string;
  readonly content?: Buffer;
  readonly headers?: Record<string, string>;
}

interface HeldObject {
  readonly content: Buffer;
  readonly type: string;
  readonly at: Date;
}

interface OpenUpload {
  readonly name: string;
  readonly type: string;
  readonly at: Date;
  readonly parts: Map<number, Buffer>;
}

const PAGE = 1000;
const LEAST_PART = 5 * 1024 * 1024;

const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  AccessDenied: 403,
  RequestTimeTooSkewed: 403,
  MissingContentLength: 411,
  InternalError: 500,
  SlowDown: 503,
};

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
export const refuse = (code: string): BucketAnswer => ({
  status: STATUS[code] ?? 400,
  xml: `<Error><Code>${code}</Code><Message>This is ${code}.</Message><RequestId>1</RequestId></Error>`,
});
const tagOf = (content: Buffer) => `"${hashOf(content, 'md5')}"`;

/** A bucket in memory, with S3's documented rules. */
export class StrictBucket {
  readonly objects = new Map<string, HeldObject>();
  readonly uploads = new Map<string, OpenUpload>();
  readonly leastPart: number;

  constructor(leastPart = LEAST_PART) {
    this.leastPart = leastPart;
  }

  answer(method: string, name: string, query: URLSearchParams, type: string, body: Buffer): BucketAnswer {
    if (name === '') return query.has('uploads') ? this.#listUploads(query) : this.#list(query);
    if (method === 'POST' && query.has('uploads')) return this.#begin(name, type);
    const id = query.get('uploadId');
    if (id !== null) return this.#upload(method, name, id, query, body);
    if (method === 'PUT') {
      this.objects.set(name, { content: body, type, at: new Date() });
      return { status: 200, headers: { etag: tagOf(body) } };
    }
    if (method === 'DELETE') {
      this.objects.delete(name);
      return { status: 204 };
    }
    const found = this.objects.get(name);
    if (!found) return refuse('NoSuchKey');
    const headers = {
      'content-type': found.type,
      'last-modified': found.at.toUTCString(),
      etag: tagOf(found.content),
    };
    return { status: 200, content: found.content, headers };
  }

  #list(query: URLSearchParams): BucketAnswer {
    if (query.get('list-type') !== '2') return refuse('InvalidArgument');
    const limit = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE));
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const prefix = query.get('prefix') ?? '';
    const names = [...this.objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, limit);
    const isCut = names.length > limit;
    const encode = (name: string) =>
      query.get('encoding-type') === 'url' ? encodeURIComponent(name) : escapeXml(name);
    const entries = page.map((name) => {
      const { content, at } = this.objects.get(name) as HeldObject;
      return `<Contents><Key>${encode(name)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${escapeXml(tagOf(content))}</ETag><Size>${content.length}</Size></Contents>`;
    });
    const next = isCut ? Buffer.from(page.at(-1) ?? '').toString('base64') : '';
    const token = isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`;
    return { status: 200, xml };
  }

  #listUploads(query: URLSearchParams): BucketAnswer {
    const open = [...this.uploads].filter(([, { name }]) => name.startsWith(query.get('prefix') ?? ''));
    const entries = open.map(
      ([id, { name, at }]) =>
        `<Upload><Key>${escapeXml(name)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    return { status: 200, xml: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>` };
  }

  #begin(name: string, type: string): BucketAnswer {
    const id = randomUUID();
    this.uploads.set(id, { name, type, at: new Date(), parts: new Map() });
    const xml = `<InitiateMultipartUploadResult><Key>${escapeXml(name)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return { status: 200, xml };
  }

  #upload(method: string, name: string, id: string, query: URLSearchParams, body: Buffer): BucketAnswer {
    const upload = this.uploads.get(id);
    if (!upload || upload.name !== name) return refuse('NoSuchUpload');
    if (method === 'DELETE') {
      this.uploads.delete(id);
      return { status: 204 };
    }
    if (method === 'POST') return this.#complete(id, upload, body.toString());
    const number = Number(query.get('partNumber'));
    if (!Number.isInteger(number) || number < 1 || number > 10_000) return refuse('InvalidArgument');
    upload.parts.set(number, body);
    return { status: 200, headers: { etag: tagOf(body) } };
  }

  #complete(id: string, { name, type, parts }: OpenUpload, sent: string): BucketAnswer {
    const named = [...sent.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag><\/Part>/g)].map(
      ([, number, tag = '']) => ({ number: Number(number), tag: tag.replaceAll('&quot;', '"') }),
    );
    if (named.length === 0) return refuse('MalformedXML');
    if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
      return refuse('InvalidPartOrder');
    const bodies = named.map(({ number, tag }) => {
      const held = parts.get(number);
      return held && tagOf(held) === tag ? held : undefined;
    });
    if (bodies.includes(undefined)) return refuse('InvalidPart');
    const whole = bodies as Buffer[];
    if (whole.slice(0, -1).some(({ length }) => length < this.leastPart)) return refuse('EntityTooSmall');
    this.uploads.delete(id);
    this.objects.set(name, { content: Buffer.concat(whole), type, at: new Date() });
    return { status: 200, xml: `<CompleteMultipartUploadResult><Key>${name}</Key></CompleteMultipartUploadResult>` };
  }
}
