import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Config } from '../config.ts';
import { detailOf } from '../errors.ts';
import { type Attributes, KIND, type Span } from './span.ts';
import { SpanExporter } from './span-exporter.ts';
import {
  isKept,
  newSpanId,
  newTraceId,
  readTraceparent,
  type TraceContext,
  writeTraceparent,
} from './trace-context.ts';

/** Follows what a process does: requests and jobs are the roots, statements are below them. */
export interface Tracer {
  /** Begins the span of a request, as part of the caller's trace if there is one; undefined if it is not kept. */
  startRequest(method: string, traceparent: string | undefined): Span | undefined;
  /** Runs work within a span: what it does belongs to it. */
  within<T>(span: Span, work: () => T): T;
  end(span: Span, failed: boolean): void;
  /** Follows one statement of what is under way. */
  statement<T>(text: string, ask: () => Promise<T>): Promise<T>;
  job(name: string, work: () => Promise<void>): Promise<void>;
  /** Sends what has ended so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'APP_ENV'
>;

const MOST_TEXT = 2000;

/** The clock of `performance` does not jump when someone sets the time. */
const now = (): number => performance.timeOrigin + performance.now();

/** `name=value` pairs, with values as they are in an address. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
  );

/** Opens the tracer of this process. */
export function openTracer(endpoint: string, process: string, config: Settings, warn: (text: string) => void): Tracer {
  const exporter = new SpanExporter({
    endpoint,
    headers: headersIn(config.OTEL_EXPORTER_OTLP_HEADERS),
    resource: {
      'service.name': config.OTEL_SERVICE_NAME,
      'service.instance.id': process,
      'deployment.environment.name': config.APP_ENV,
    },
    warn,
  });
  const current = new AsyncLocalStorage<Span>();

  const start = (parent: TraceContext | undefined, name: string, kind: Span['kind'], attributes: Attributes): Span => ({
    traceId: parent?.traceId ?? newTraceId(),
    spanId: newSpanId(),
    parentId: parent?.spanId,
    sampled: true,
    name,
    kind,
    startMs: now(),
    hasEnded: false,
    attributes,
  });
  const end = (span: Span, failed: boolean) => {
    if (span.hasEnded) return;
    span.hasEnded = true;
    exporter.add({ ...span, endMs: now(), failed });
  };
  const newRoot = (name: string, kind: Span['kind'], attributes: Attributes): Span | undefined => {
    const root = start(undefined, name, kind, attributes);
    return isKept(root.traceId, config.OTEL_TRACES_SAMPLER_ARG) ? root : undefined;
  };

  // Calls to other services carry on the trace; our own to the collector happen outside of any.
  const passOn = (message: unknown) => {
    const span = current.getStore();
    const { request } = message as { request: { addHeader(name: string, value: string): void } };
    if (span) request.addHeader('traceparent', writeTraceparent(span));
  };
  subscribe('undici:request:create', passOn);

  return {
    startRequest(method, traceparent) {
      const parent = readTraceparent(traceparent);
      if (!parent) return newRoot(method, KIND.server, { 'http.request.method': method });
      return parent.sampled ? start(parent, method, KIND.server, { 'http.request.method': method }) : undefined;
    },
    within: (span, work) => current.run(span, work),
    end,
    statement(text, ask) {
      const parent = current.getStore();
      // What a request left behind, such as a timer, is no longer part of it.
      if (!parent || parent.hasEnded) return ask();
      const operation = /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'SQL';
      const span = start(parent, operation, KIND.client, {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        // Values are parameters and never part of the text.
        'db.query.text': text.slice(0, MOST_TEXT),
      });
      const asked = ask();
      // The answer itself is passed on as it is, at its own time.
      asked.then(
        () => end(span, false),
        (error: unknown) => {
          span.attributes = { ...span.attributes, 'error.type': String(detailOf(error, 'code') ?? 'error') };
          end(span, true);
        },
      );
      return asked;
    },
    async job(name, work) {
      const span = newRoot(`job ${name}`, KIND.internal, { 'clubhouse.job.name': name });
      if (!span) return work();
      let failed = true;
      try {
        await current.run(span, work);
        failed = false;
      } finally {
        end(span, failed);
      }
    },
    flush: () => exporter.flush(),
    async close() {
      unsubscribe('undici:request:create', passOn);
      await exporter.close();
    },
  };
}
