import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { AppDeps } from '../app.ts';
import { checkDatabaseServer } from '../commands/doctor/check-database-server.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/connections/open-database.ts';
import { openReplicas } from '../db/connections/replicas.ts';
import { patchLevelLine } from '../db/embedded/patch-level.ts';
import { migrate } from '../db/migrate.ts';
import { type Connection, type Database, openPool } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { StartError } from '../db/start-error.ts';
import { messageOf } from '../errors.ts';
import type { JobDeps } from '../jobs/job.ts';
import type { Jobs } from '../jobs/start-jobs.ts';
import { type ConfigWithSecrets, withSecrets } from '../secrets.ts';
import { type LiveSettings, openSettings } from '../settings/index.ts';
import { answerScrapes } from './ask-web-process.ts';
import { connectionLimit } from './connection-limit.ts';
import { chooseFirstStart } from './first-start.ts';
import { openTraces } from './open-traces.ts';
import { portError } from './port.ts';
import { prettyLog } from './pretty-log.ts';
import type { Progress } from './progress.ts';
import { repeatedWords } from './repeated-words.ts';
import { checkSecrets } from './secret-fingerprints.ts';
import { MAIN_PROCESS, openMetrics, serveMetrics, stopMetrics } from './serve-metrics.ts';
import { stopOnSignal } from './signals.ts';
import { warnAboutStorage } from './warn-about-storage.ts';
import { startWebProcesses, type WebProcessSetup } from './web-processes.ts';
import { accountLines, placeLines } from './welcome-lines.ts';

/** What the server is made of; given from outside, so that this file only knows the order of things. */
export interface ServerDeps {
  buildApp(deps: AppDeps & { settings: LiveSettings }): Promise<FastifyInstance>;
  seedDemo(db: Database, config: ConfigWithSecrets): Promise<unknown>;
  firstAdministratorLink(db: Database, config: ConfigWithSecrets): Promise<string | undefined>;
  /** Repeats erasures that a restored backup undid. */
  settleErasures(db: Database, config: ConfigWithSecrets): Promise<{ repeated: number; problems: readonly string[] }>;
  /** Why the mail server does not let us in, or undefined. */
  tryMailServer(url: string): Promise<string | undefined>;
  startJobs(deps: JobDeps & { connection: pg.PoolConfig }): Promise<Pick<Jobs, 'stop'>>;
}

/** Starts everything in order, and stops it in the opposite order on a signal or when a step fails. */
export async function run(settings: Config, progress: Progress, deps: ServerDeps): Promise<void> {
  const opened: Opened = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const stopping = stopOnSignal(stop, progress.say, settings.DRAIN_SECONDS);
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
    if (config.PROCESS_ROLE !== 'web') {
      const own = { db, config: live.config, log: app.log, connection: db.direct, tracer: watchers.tracer };
      opened.push((await deps.startJobs(own)).stop);
    }
    const web = await listenHere(app, connection, config, opened);
    if (watchers.metrics) {
      const scraped = { own: watchers.metrics, web, connection: db.direct, zone: config.CLUB_TIMEZONE };
      const server = await serveMetrics(config, scraped);
      opened.push(() => stopMetrics(server));
    }
    // It may take its time: emails wait in the outbox meanwhile.
    if (config.PROCESS_ROLE !== 'web') void warnAboutMail(deps, config);
    void warnAboutStorage(config);
    if (config.PROCESS_ROLE === 'worker') return progress.say(`The worker is ready (${progress.total()})`);
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

async function warnAboutMail({ tryMailServer }: Pick<ServerDeps, 'tryMailServer'>, config: Config): Promise<void> {
  const reason = config.SMTP_URL && (await tryMailServer(config.SMTP_URL));
  if (reason)
    console.warn(
      `The mail server of SMTP_URL does not let us in (${reason}): emails wait in the outbox and are tried again. Check the address, the login and the firewall; npm run club -- doctor tries it again.`,
    );
}

type Opened = (() => Promise<unknown>)[];

/** Opens the pool, with metrics and traces if they are wanted. */
async function openWatched(connection: Connection, name: string, config: ConfigWithSecrets, opened: Opened) {
  const tracer = await openTraces(config, name);
  if (tracer) opened.push(tracer.close);
  const db = openPool(connection, config.POOL_SIZE, config.QUERY_SECONDS * 1000, tracer?.statement);
  opened.push(db.close);
  return { db, tracer, metrics: await openMetrics(config, name, db) };
}

/** Opens the club's settings and builds the server. It does not listen yet. */
async function openApp(deps: Pick<ServerDeps, 'buildApp'>, parts: AppDeps, opened: Opened) {
  const { db, config } = parts;
  const live = await openSettings(db, config, console.warn);
  opened.push(() => live.close());
  await live.listen();
  const { DATABASE_REPLICA_URLS: urls, POOL_SIZE } = config;
  const warn = (reason: string) => console.warn(`A replica of the database does not answer (${reason}).`);
  const replicas = urls.length > 0 ? openReplicas(urls, POOL_SIZE, warn) : undefined;
  opened.push(async () => replicas?.close());
  return { live, app: await deps.buildApp({ ...parts, replicas, settings: live, logStream: prettyLog(config) }) };
}

/** Answers requests, in this process or in several; a worker answers none. */
async function listenHere(app: FastifyInstance, connection: Connection, config: Config, opened: Opened) {
  if (config.PROCESS_ROLE === 'worker') return undefined;
  if (config.WEB_CONCURRENCY === 1) return listen(app, config, opened);
  const web = await startWebProcesses(config.WEB_CONCURRENCY, { connection }, console.warn);
  opened.push(web.stop);
  return web;
}

async function listen(app: FastifyInstance, config: Config, opened: Opened): Promise<undefined> {
  const { PORT, HOST, DRAIN_SECONDS } = config;
  opened.push(async () => {
    // A load balancer first has to notice that this process is going.
    app.drain();
    await sleep(DRAIN_SECONDS * 1000);
    await closeApp(app);
  });
  const most = connectionLimit();
  if (most !== undefined) app.server.maxConnections = most;
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
    settings.DRAIN_SECONDS,
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

/** Refuses a database on which the club could not work. Our own always fits. */
async function refuseUnfit(db: Database, config: Config): Promise<void> {
  if (!config.DATABASE_URL) return;
  const unfit = (await checkDatabaseServer(db, config)).filter(({ stopsStart }) => stopsStart);
  if (unfit.length > 0) throw new StartError(unfit.map(({ text, advice }) => `${text} ${advice}`).join('\n'));
}

/** Our own PostgreSQL is as new as its package. */
async function sayPatchLevel(db: Database, config: Config, progress: Progress): Promise<void> {
  if (config.DATABASE_URL) return;
  const row = await db.row<{ version: string }>(sql`select current_setting('server_version') as version`);
  const line = patchLevelLine(row?.version ?? '');
  if (line) progress.say(line);
}

async function prepare(deps: ServerDeps, db: Database, config: ConfigWithSecrets, progress: Progress): Promise<void> {
  await refuseUnfit(db, config);
  await sayPatchLevel(db, config, progress);
  const steps = await migrate(db);
  progress.done(steps.length > 0 ? `Schema is up to date, ${steps.length} new` : 'Schema is up to date');
  await checkSecrets(db, config, console.warn);
  await repeatErasures(deps, db, config, progress);
  const first = await chooseFirstStart(db, config);
  if (first === 'demo') {
    await deps.seedDemo(db, config);
    progress.done('The demo club is open');
  } else if (first === 'administrator') {
    const link = await deps.firstAdministratorLink(db, config);
    if (link) progress.say(`Create the first administrator here (the link works once): ${link}`);
  }
}

/** Before anyone is served, and before an email leaves. If it fails, the club opens, and the job of the night tries again. */
async function repeatErasures(deps: ServerDeps, db: Database, config: ConfigWithSecrets, progress: Progress) {
  try {
    const { repeated, problems } = await deps.settleErasures(db, config);
    if (repeated > 0) progress.done(repeatedWords(repeated));
    for (const problem of problems) console.warn(problem);
  } catch (error) {
    console.warn(`Erasures could not be repeated (${messageOf(error)}): this is tried again tonight.`);
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
