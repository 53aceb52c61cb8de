import type { Readable } from 'node:stream';

/** What the storage knows of an object. */
export interface ObjectInfo {
  /** Its name below `S3_PREFIX`, such as `uploads/3f2a.png`. */
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** What was put, as this side counted it on the way. */
export interface PutResult {
  readonly size: number;
  /** Of all bytes, in hexadecimal. */
  readonly sha256: string;
}

/** An object that is being read. The body ends with an error if the connection breaks: it is never cut off silently. */
interface OpenedObject {
  readonly size: number;
  readonly body: Readable;
}

export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal | undefined;
  /** How often a call is tried if the storage is away or busy; 4 by default. */
  readonly tries?: number | undefined;
}

export interface PutOptions extends CallOptions {
  readonly contentType?: string | undefined;
  /** Bytes in each part of a large body, which are held in memory: 8 MB by default. A body has at most 10,000 parts. */
  readonly partSize?: number | undefined;
}

/**
 * Objects under names, as S3 keeps them. Names are relative to `S3_PREFIX`. Every call has time limits, and is tried
 * again if the storage is away or busy: all of them can be repeated without harm. What fails throws `ObjectStorageError`.
 */
export interface ObjectStorage {
  /** Where it is, for people: `s3://bucket/prefix at https://…`. */
  readonly place: string;
  /**
   * Stores all of a body, or nothing: an object is never seen in part. A stream may have any length; it goes up in parts
   * and takes the memory of one. If it fails, or `signal` gives it up, what went up is thrown away.
   */
  put(key: string, body: Buffer | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<PutResult>;
  /** Opens an object for reading; undefined if there is none. Read the body to its end, or destroy it. */
  get(key: string, options?: CallOptions): Promise<OpenedObject | undefined>;
  /** What the storage knows of an object; undefined if there is none. */
  head(key: string, options?: CallOptions): Promise<ObjectInfo | undefined>;
  /** All objects whose names begin with `prefix`, by name; asked for in pages of 1,000. */
  list(prefix: string, options?: CallOptions): AsyncIterable<ObjectInfo>;
  /** Deletes an object. That there is none is fine. */
  delete(key: string, options?: CallOptions): Promise<void>;
  /** Throws away parts of bodies that a killed process left behind, if they were begun before then; returns how many. */
  abandonUnfinished(prefix: string, before: Date, options?: CallOptions): Promise<number>;
  /** The clock of the storage, in milliseconds; from any answer it gives. */
  readClock(options?: CallOptions): Promise<number>;
  /** Closes its idle connections. */
  close(): void;
}

/**
 * `unreachable`: no answer, or none in time. `busy`: it asks for patience, or has a fault of its own. `refused`: our key,
 * our clock, our rights or the bucket are wrong. `wrong`: an answer that no storage should give.
 */
export type FailureKind = 'unreachable' | 'busy' | 'refused' | 'wrong';

/** Why the storage did not do what was asked. The message never has a secret in it. */
export class ObjectStorageError extends Error {
  override readonly name = 'ObjectStorageError';
  readonly kind: FailureKind;
  /** S3's own code, such as `AccessDenied`. */
  readonly code: string;

  constructor(kind: FailureKind, code: string, message: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }

  /** Whether it may go well the next time. */
  get isTransient(): boolean {
    return this.kind === 'unreachable' || this.kind === 'busy';
  }
}
