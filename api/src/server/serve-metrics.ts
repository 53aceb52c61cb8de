import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Config } from '../config.ts';
import { type Database, openPool } from '../db/pool.ts';
import type { ProcessMetrics } from '../modules/platform/metrics/index.ts';
import { portError } from './port.ts';
import type { WebProcesses } from './web-processes.ts';

type Settings = Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>;

/** Opens the metrics of this process, if metrics are wanted; otherwise not even their code is loaded. */
export async function openMetrics(
  { METRICS_PORT }: Settings,
  name: string,
  db: Database,
): Promise<ProcessMetrics | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const { openProcessMetrics } = await import('../modules/platform/metrics/index.ts');
  return openProcessMetrics(name, db.pool);
}

/** The first process: it answers scrapes for all. */
export const MAIN_PROCESS = 'main';

interface Scraped {
  readonly own: ProcessMetrics;
  /** The processes that answer requests, if there are several. */
  readonly web: Pick<WebProcesses, 'scrape'> | undefined;
  readonly connection: Parameters<typeof openPool>[0];
  readonly zone: string;
}

/** A look at the club's figures takes no longer; the connection of one that does is given up. */
const QUERY_MS = 2000;
const KEEP_CONNECTION_MS = 90_000;

/** Serves one text for Prometheus: this process, the web processes, and the figures of the club. */
export async function serveMetrics(config: Settings, { own, web, connection, zone }: Scraped): Promise<Server> {
  const { mergeScrapes, openClubMetrics, processesUp, readClubFigures } = await import(
    '../modules/platform/metrics/index.ts'
  );
  // A connection of its own: a scrape neither waits for requests nor takes a connection from them.
  const limits = {
    query_timeout: QUERY_MS,
    idleTimeoutMillis: KEEP_CONNECTION_MS,
    application_name: 'clubhouse metrics',
  };
  const db = openPool({ ...connection, ...limits }, 1, QUERY_MS);
  const club = openClubMetrics(() => readClubFigures(db, zone));
  const scrape = async () => {
    const [main, others = new Map<string, string | undefined>(), figures] = await Promise.all([
      own.scrape(),
      web?.scrape(),
      club.scrape(),
    ]);
    const answers = new Map([[MAIN_PROCESS, main], ...others]);
    return mergeScrapes([...[...answers.values()].filter((text) => text !== undefined), processesUp(answers), figures]);
  };
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at GET /metrics.\n');
      return;
    }
    try {
      const text = await scrape();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch (error) {
      console.warn('A scrape of the metrics failed.', error);
      response.writeHead(500).end();
    }
  });
  server.on('close', () => void db.close());
  await listen(server, config);
  return server;
}

async function listen(server: Server, { METRICS_PORT = 0, METRICS_HOST }: Settings): Promise<void> {
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw portError(error, METRICS_PORT, METRICS_HOST, 'METRICS_');
  });
}

/** Stops listening; a scraper that keeps its connection is cut off. */
export async function stopMetrics(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
