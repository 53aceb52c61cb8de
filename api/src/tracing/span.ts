import type { TraceContext } from './trace-context.ts';

/** The kinds of OTLP that we use. */
export const KIND = { internal: 1, server: 2, client: 3 } as const;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Something that takes time, within a trace. */
export interface Span extends TraceContext {
  readonly parentId: string | undefined;
  name: string;
  readonly kind: (typeof KIND)[keyof typeof KIND];
  readonly startMs: number;
  hasEnded: boolean;
  attributes: Attributes;
}

export interface EndedSpan extends Span {
  readonly endMs: number;
  readonly failed: boolean;
}

const attribute = ([key, value]: [string, string | number]) => ({
  key,
  // Integers are 64 bits wide, which JSON writes as text.
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
});

const attributeList = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter((one): one is [string, string | number] => one[1] !== undefined)
    .map(attribute);

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

const STATUS = { unset: 0, error: 2 };

/** One request of OTLP over HTTP with JSON: ids in hexadecimal, moments in nanoseconds as text, enums as numbers. */
export function otlpRequest(resource: Attributes, spans: readonly EndedSpan[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributeList(resource) },
        scopeSpans: [
          {
            scope: { name: 'clubhouse' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
              name: span.name,
              kind: span.kind,
              startTimeUnixNano: nanoseconds(span.startMs),
              endTimeUnixNano: nanoseconds(span.endMs),
              attributes: attributeList(span.attributes),
              status: { code: span.failed ? STATUS.error : STATUS.unset },
            })),
          },
        ],
      },
    ],
  };
}
