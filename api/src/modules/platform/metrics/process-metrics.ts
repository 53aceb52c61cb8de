import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MeasuredCall, STORAGE_CALLS } from '../../../object-storage/index.ts';
import { VERSION } from '../system/index.ts';

/** What the server tells its metrics. */
export interface AppMetrics {
  /** An answer has gone out. */
  requestEnded(request: FastifyRequest, reply: FastifyReply): void;
  /** The caller hung up before. */
  requestAborted(request: FastifyRequest): void;
  /** The server is built; its figures are read at every scrape. */
  serverBuilt(server: MeasuredServer): void;
}

interface MeasuredServer {
  readonly pages: {
    readonly figures: { readonly hits: number; readonly misses: number; readonly bytes: number };
  };
  openCalendars(): number;
}

/** What one process measures of itself. */
export interface ProcessMetrics extends AppMetrics {
  /** Every series of this process, as Prometheus reads them. */
  scrape(): Promise<string>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The pattern of a route, never the address: that may hold a secret. Files of the portal are one route. */
function routeOf({ routeOptions: { url, config } }: FastifyRequest, status: number): string {
  if (url === undefined || url.includes('*')) return status < 400 ? 'portal' : 'unmatched';
  return config.isFile ? 'static' : url;
}

/** A live calendar stays open for minutes; that is no slow answer. */
const isStream = (reply: FastifyReply): boolean => reply.getHeader('content-type') === 'text/event-stream';

/** Opens the metrics of this process. Its name is a label of every series, so that several can be told apart. */
export function openProcessMetrics(name: string, pool: pg.Pool): ProcessMetrics {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'clubhouse_build_info',
    help: 'The version that runs; always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version: VERSION }, 1);
  measurePool(registers, pool);
  measureStorage(registers);

  const requests = new Counter({
    name: 'clubhouse_http_requests_total',
    help: 'Requests by method, route pattern and class of the status, or aborted if the caller hung up.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'clubhouse_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, without live calendars.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  return {
    requestEnded(request, reply) {
      const { method } = request;
      const route = routeOf(request, reply.statusCode);
      requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
      if (!isStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000);
    },
    requestAborted(request) {
      requests.inc({ method: request.method, route: routeOf(request, 0), status: 'aborted' });
    },
    serverBuilt: (server) => measureServer(registers, server),
    scrape: () => registry.metrics(),
  };
}

function measurePool(registers: Registry[], pool: pg.Pool): void {
  new Gauge({
    name: 'clubhouse_db_pool_connections',
    help: 'Database connections for requests, by state.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'clubhouse_db_pool_size',
    help: 'The most database connections that requests may use (POOL_SIZE).',
    registers,
  }).set(pool.options.max);
  new Gauge({
    name: 'clubhouse_db_pool_waiting',
    help: 'Statements that wait for a database connection.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

/** Calls to S3, each try for itself. */
function measureStorage(registers: Registry[]): void {
  const calls = new Counter({
    name: 'clubhouse_storage_calls_total',
    help: 'Calls to the S3 storage by operation and result: ok, missing, or why they failed.',
    labelNames: ['operation', 'result'],
    registers,
  });
  const durations = new Histogram({
    name: 'clubhouse_storage_call_duration_seconds',
    help: 'Time from a call to the S3 storage until its answer begins.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  });
  STORAGE_CALLS.subscribe((call) => {
    const { operation, result, seconds } = call as MeasuredCall;
    calls.inc({ operation, result });
    durations.observe({ operation }, seconds);
  });
}

function measureServer(registers: Registry[], { pages, openCalendars }: MeasuredServer): void {
  new Counter({
    name: 'clubhouse_page_cache_requests_total',
    help: 'Lists that were answered from memory (hit) or read from the database (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = pages.figures;
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'clubhouse_page_cache_bytes',
    help: 'Memory that kept pages of lists take (at most PAGE_CACHE_MB).',
    registers,
    collect() {
      this.set(pages.figures.bytes);
    },
  });
  new Gauge({
    name: 'clubhouse_live_calendars',
    help: 'Booking calendars that are open and follow changes.',
    registers,
    collect() {
      this.set(openCalendars());
    },
  });
}
