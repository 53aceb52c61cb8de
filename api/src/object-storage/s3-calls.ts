import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { type CallOptions, type FailureKind, ObjectStorageError } from './object-storage.ts';
import { textOf } from './read-xml.ts';
import { retryCall } from './retry-call.ts';
import { openAgent, readText, sendCall, type TimeLimits } from './send-call.ts';
import { encodePart, type Signer, sha256, signRequest } from './sign-request.ts';

/** Where a bucket is, and who may use it. */
export interface S3Settings extends Signer {
  readonly endpoint: string;
  readonly bucket: string;
  /** Ends with a slash, or is empty. */
  readonly prefix: string;
  /** The bucket is part of the path, not of the host name. */
  readonly pathStyle: boolean;
  readonly limits?: Partial<TimeLimits>;
}

/** What an operator asks about: which operation, and how it went. */
export interface MeasuredCall {
  readonly operation: Operation;
  readonly result: 'ok' | 'missing' | FailureKind;
  readonly seconds: number;
}

type Operation = 'put' | 'get' | 'head' | 'list' | 'delete';

export interface S3Call {
  readonly operation: Operation;
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** With the prefix; none for the bucket itself. */
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Every try of a call is told here; metrics listen. */
export const STORAGE_CALLS = diagnostics.channel('clubhouse:object-storage');

const LIMITS: TimeLimits = { connectMs: 5000, answerMs: 10_000, bodyMs: 30_000 };
const EMPTY = Buffer.alloc(0);

/** Faults that pass, by S3's codes; a 5xx passes whatever its code. */
const PASSING = new Set(['SlowDown', 'RequestTimeout', 'OperationAborted', 'Throttling', 'TooManyRequests']);

const HINTS: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  SignatureDoesNotMatch: 'check S3_SECRET_ACCESS_KEY and S3_REGION',
  InvalidAccessKeyId: 'check S3_ACCESS_KEY_ID',
  NoSuchBucket: 'check S3_BUCKET',
  AccessDenied: 'the key may not do this',
};

/** What an answer means that is no success. */
function failureOf(status: number, xml: string, headers: IncomingMessage['headers']): ObjectStorageError {
  const code = textOf(xml, 'Code') || `HTTP ${status}`;
  const region = headers['x-amz-bucket-region'];
  const isRedirect = status >= 300 && status < 400;
  const kind = status >= 500 || status === 429 || PASSING.has(code) ? 'busy' : status >= 400 ? 'refused' : 'wrong';
  const hint = isRedirect
    ? `the bucket is elsewhere${region ? `, in the region ${region}` : ''}`
    : (HINTS[code] ?? textOf(xml, 'Message').slice(0, 200));
  return new ObjectStorageError(isRedirect ? 'refused' : kind, code, `${code}${hint ? `: ${hint}` : ''}`);
}

/** Signs calls and sends them, with time limits and further tries. */
export class S3Calls {
  readonly settings: S3Settings;
  readonly #agent: ReturnType<typeof openAgent>;
  readonly #limits: TimeLimits;

  constructor(settings: S3Settings) {
    this.settings = settings;
    this.#agent = openAgent(new URL(settings.endpoint).protocol);
    this.#limits = { ...LIMITS, ...settings.limits };
  }

  close(): void {
    this.#agent.destroy();
  }

  /** A call whose answer is a short text, or none. `missing` is what a 404 of an object means. */
  text(call: S3Call, options?: CallOptions) {
    return retryCall(
      () =>
        this.#measured(call, async () => {
          const answer = await this.#send(call, options);
          const text = await readText(answer);
          const status = answer.statusCode ?? 0;
          // A call that takes long may begin its answer with 200 and find out later.
          if (status >= 300 || /<Error[\s>]/.test(text))
            throw failureOf(status === 200 ? 500 : status, text, answer.headers);
          return { text, headers: answer.headers };
        }),
      options,
    );
  }

  /** A call about one object; undefined if there is none. The answer's body is the caller's to read. */
  open(call: S3Call, options?: CallOptions): Promise<IncomingMessage | undefined> {
    return retryCall(
      () =>
        this.#measured(call, async () => {
          const answer = await this.#send(call, options);
          const status = answer.statusCode ?? 0;
          if (status === 200) return answer;
          const text = await readText(answer);
          // Without a body, as for HEAD, nothing says whether the bucket is meant.
          const code = textOf(text, 'Code');
          if (status === 404 && (code === 'NoSuchKey' || code === '')) return undefined;
          throw failureOf(status, text, answer.headers);
        }),
      options,
    );
  }

  async #measured<T>({ operation }: S3Call, attempt: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const publish = (result: MeasuredCall['result']) =>
      STORAGE_CALLS.publish({ operation, result, seconds: (performance.now() - start) / 1000 } satisfies MeasuredCall);
    try {
      const answered = await attempt();
      publish(answered === undefined ? 'missing' : 'ok');
      return answered;
    } catch (error) {
      publish(error instanceof ObjectStorageError ? error.kind : 'wrong');
      throw error;
    }
  }

  #send({ method, name, query = {}, headers = {}, body = EMPTY }: S3Call, options?: CallOptions) {
    const url = this.#addressOf(name, query);
    const signed = signRequest({ method, url, headers, bodyHash: sha256(body) }, this.settings, new Date());
    return sendCall(this.#agent, { method, url, headers: signed, body }, this.#limits, options?.signal);
  }

  #addressOf(name: string | undefined, query: Readonly<Record<string, string>>): URL {
    const { endpoint, bucket, pathStyle } = this.settings;
    const url = new URL(endpoint);
    if (!pathStyle) url.host = `${bucket}.${url.host}`;
    const parts = [...(pathStyle ? [bucket] : []), ...(name === undefined ? [] : name.split('/'))];
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${parts.map(encodePart).join('/')}`;
    for (const [key, value] of Object.entries(query)) url.searchParams.append(key, value);
    return url;
  }
}
