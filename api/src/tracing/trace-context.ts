import { randomBytes } from 'node:crypto';

/** A place in a trace, as the W3C header `traceparent` carries it. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** Reads a `traceparent`; undefined if it is missing or not one. Version 00 has nothing after its flags. */
export function readTraceparent(header: string | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return undefined;
  if (rest !== undefined && header?.startsWith('00')) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function writeTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');

const HIGHEST = 2 ** 32;

/** Whether a new trace is kept: decided by its id, so that every service with the same share decides alike. */
export function isKept(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) / HIGHEST < share;
}
