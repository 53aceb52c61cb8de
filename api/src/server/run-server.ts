import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { AppDeps } from '../app.ts';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { type Database, openPool } from '../db/pool.ts';
import type { JobDeps } from '../jobs/job.ts';
import type { Jobs } from '../jobs/start-jobs.ts';

import { type ConfigWithSecrets, withSecrets } from '../secrets.ts';
import { type LiveSettings, openSettings } from '../settings/index.ts';
import { answerScrapes } from './ask-web-process.ts';
import { chooseFirstStart } from './first-start.ts';
import { openTraces } from './open-traces.ts';
import { portError } from './port.ts';
import { prettyLog } from './pretty-log.ts';
import type { Progress } from './progress.ts';
import { MAIN_PROCESS, openMetrics, serveMetrics, stopMetrics } from './serve-metrics.ts';
import { stopOnSignal } from './signals.ts';
import { startWebProcesses, type WebProcessSetup } from './web-processes.ts';
import { accountLines, placeLines } from './welcome-lines.ts';

/** What the server is made of; given from outside, so that this file only knows the order of things. */
export interface ServerDeps {
  buildApp(deps: AppDeps & { settings: LiveSettings }): Promise<FastifyInstance>;
  seedDemo(db: Database, config: ConfigWithSecrets): Promise<unknown>;
  firstAdministratorLink(db: Database, config: ConfigWithSecrets): Promise<string | undefined>;
  startJobs(deps: JobDeps & { connection: pg.PoolConfig }): Promise<Pick<Jobs, 'stop'>>;
}

/** Starts everything in order, and stops it in the opposite order on a signal or when a step fails. */
export async function run(settings: Config, progress: Progress, deps: ServerDeps): Promise<void> {
  const opened: Opened = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const stopping = stopOnSignal(stop, progress.say);
  try {
    const config = withSecrets(settings);
    const database = await openDatabase(config, `npm start, port ${config.PORT}`, {
      info: console.log,
      warn: console.warn,
    });
    opened.push(database.stop);
    progress.done('PostgreSQL is ready');
    const { connection } = database;
    const { db, ...watchers } = await openWatched(connection, MAIN_PROCESS, config, opened);
    await prepare(deps, db, config, progress);
    const { app, live } = await openApp(deps, { db, config, ...watchers }, opened);
    const jobs = await deps.startJobs({ db, config: live.config, log: app.log, connection, tracer: watchers.tracer });
    opened.push(jobs.stop);
    const web =
      config.WEB_CONCURRENCY === 1
        ? await listen(app, config, opened)
        : await startWebProcesses(config.WEB_CONCURRENCY, { connection }, console.warn);
    if (web) opened.push(web.stop);
    if (watchers.metrics) {
      const scraped = { own: watchers.metrics, web, connection, zone: config.CLUB_TIMEZONE };
      const server = await serveMetrics(config, scraped);
      opened.push(() => stopMetrics(server));
    }
    await untilReady(app);
    progress.say(`Clubhouse is ready (${progress.total()})`);
    for (const line of [...placeLines(addressOf(app, config), config), ...(await accountLines(db)), ''])
      progress.say(line);
  } catch (error) {
    // A start that is interrupted fails somewhere; the signal's own stop ends the process.
    if (stopping()) return;
    await stop();
    throw error;
  }
}

type Opened = (() => Promise<unknown>)[];

/** Opens the pool, with metrics and traces if they are wanted. */
async function openWatched(connection: pg.PoolConfig, name: string, config: ConfigWithSecrets, opened: Opened) {
  const tracer = await openTraces(config, name);
  if (tracer) opened.push(tracer.close);
  const db = openPool(connection, config.POOL_SIZE, undefined, tracer?.statement);
  opened.push(db.close);
  return { db, tracer, metrics: await openMetrics(config, name, db) };
}

/** Opens the club's settings and builds the server. It does not listen yet. */
async function openApp(deps: Pick<ServerDeps, 'buildApp'>, parts: AppDeps, opened: Opened) {
  const { db, config } = parts;
  const live = await openSettings(db, config, console.warn);
  opened.push(() => live.close());
  await live.listen();
  return { live, app: await deps.buildApp({ ...parts, settings: live, logStream: prettyLog(config) }) };
}

async function listen(app: FastifyInstance, { PORT, HOST }: Config, opened: Opened): Promise<undefined> {
  opened.push(() => closeApp(app));
  await app.listen({ port: PORT, host: HOST }).catch((error: NodeJS.ErrnoException) => {
    throw portError(error, PORT, HOST);
  });
}

/** Runs one of several web processes: it only answers requests, on a database that the first process has prepared. */
export async function runWebProcess(
  settings: Config,
  { connection, name }: WebProcessSetup,
  deps: Pick<ServerDeps, 'buildApp'>,
): Promise<void> {
  const opened: Opened = [];
  stopOnSignal(
    async () => {
      for (const close of opened.splice(0).reverse()) await close();
    },
    () => {},
  );
  const config = withSecrets(settings);
  const watched = await openWatched(connection, name, config, opened);
  if (watched.metrics) answerScrapes(watched.metrics.scrape);
  const { app } = await openApp(deps, { config, ...watched }, opened);
  await listen(app, config, opened);
}

const PATIENCE_MS = 5000;

/** On a crowded machine the first second may still be too busy to answer: it is said to be ready once it is, or after a while. */
async function untilReady(app: FastifyInstance): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await app.inject('/health/ready')).statusCode !== 200 && Date.now() < end) await sleep(100);
}

async function prepare(deps: ServerDeps, db: Database, config: ConfigWithSecrets, progress: Progress): Promise<void> {
  const steps = await migrate(db);
  progress.done(steps.length > 0 ? `Schema is up to date, ${steps.length} new` : 'Schema is up to date');
  const first = await chooseFirstStart(db, config);
  if (first === 'demo') {
    await deps.seedDemo(db, config);
    progress.done('The demo club is open');
  } else if (first === 'administrator') {
    const link = await deps.firstAdministratorLink(db, config);
    if (link) progress.say(`Create the first administrator here (the link works once): ${link}`);
  }
}

/** A connection kept alive counts as open until it is told otherwise, also when its last answer went out meanwhile. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close().finally(() => clearInterval(sweep));
}

function addressOf(app: FastifyInstance, config: ConfigWithSecrets): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return config.PORT === 0 ? `http://localhost:${port}` : config.publicUrl;
}
