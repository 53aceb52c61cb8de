import { randomUUID } from 'node:crypto';
import type { Freshness, Policy } from '@clubhouse/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { sealFor, tokenKeys } from './access/index.ts';
import { CountMemory, type CrudEngine, PageCache, registerResource } from './crud/index.ts';
import type { Replicas } from './db/connections/replicas.ts';
import type { Database } from './db/pool.ts';
import {
  addEtags,
  answerOtherMethods,
  answerUnreadable,
  collectRoutes,
  completeMediaAddresses,
  guardRoutes,
  keepRawBodies,
  limitCostlyCalls,
  sendError,
  sendJsonAnswers,
} from './http/index.ts';
import { facilityRoutes } from './modules/bookings/facilities/index.ts';
import { plannerRoutes } from './modules/bookings/planner/index.ts';
import { billReservation, bookingRoutes, decideSlotOffer } from './modules/bookings/reservations/index.ts';
import { clubCalendarRoutes } from './modules/club/calendar/index.ts';
import { dashboardRoutes } from './modules/club/dashboard/index.ts';
import { firstStepRoutes } from './modules/club/first-steps/index.ts';
import { contentRoutes } from './modules/club/posts/index.ts';
import { reportRoutes } from './modules/club/reports/index.ts';
import { settingRoutes } from './modules/club/settings/index.ts';
import { todayRoutes } from './modules/club/today/index.ts';
import { emailTemplateRoutes } from './modules/communications/email-templates/index.ts';
import { newsletterPages, newsletterRoutes } from './modules/communications/newsletters/index.ts';
import { noticeChoiceRoutes, noticeRoutes } from './modules/communications/notifications/index.ts';
import { type DecideOffer, pushRoutes } from './modules/communications/push/index.ts';
import { smsRoutes } from './modules/communications/sms/index.ts';
import { feeRoutes } from './modules/finance/fees/index.ts';
import { invoiceEmailRoutes } from './modules/finance/invoice-emails/index.ts';
import { paymentHooks } from './modules/finance/payment-hooks.ts';
import {
  gatewayFor,
  type PaymentDeps,
  paymentRoutes,
  sandboxPages,
  sandboxSecret,
} from './modules/finance/payments/index.ts';
import { statementRoutes } from './modules/finance/statements/index.ts';
import { tillRoutes } from './modules/finance/till.ts';
import { treasuryRoutes } from './modules/finance/treasury/index.ts';
import { voucherRoutes } from './modules/finance/vouchers/index.ts';
import { acceptanceRoutes } from './modules/members/acceptances/index.ts';
import { actingRoutes } from './modules/members/acting/index.ts';
import { addressRoutes } from './modules/members/address-lookup/index.ts';
import { applicationRoutes } from './modules/members/applications/index.ts';
import { bulkRoutes } from './modules/members/bulk-changes/index.ts';
import { cardRoutes } from './modules/members/cards/index.ts';
import { openRecordRoutes } from './modules/members/data-activity/index.ts';
import { duplicateRoutes } from './modules/members/duplicates/index.ts';
import { erasureRoutes } from './modules/members/erasure/index.ts';
import { invitationRoutes } from './modules/members/invitations/index.ts';
import { membershipRoutes } from './modules/members/membership-types/index.ts';
import { memberRoutes } from './modules/members/register/index.ts';
import { renewalRoutes } from './modules/members/renewals/index.ts';
import { approvalRoutes } from './modules/members/update-requests/index.ts';
import { passkitService, walletRoutes } from './modules/members/wallet/index.ts';
import { accountRoutes } from './modules/platform/accounts/index.ts';
import { apiTokenRoutes } from './modules/platform/api-tokens/index.ts';
import { backupRoutes, readBackupProblems } from './modules/platform/backups/index.ts';
import { calendarFeedRoutes } from './modules/platform/calendar-feed/index.ts';
import { connectedSystemRoutes, identityProvider } from './modules/platform/identity-provider/index.ts';
import { jobRoutes } from './modules/platform/job-monitor/index.ts';
import type { AppMetrics } from './modules/platform/metrics/index.ts';
import { passkeyRoutes } from './modules/platform/passkeys/index.ts';
import { pdfRoutes } from './modules/platform/pdf/index.ts';
import { roleRoutes } from './modules/platform/roles/index.ts';
import { savedViewRoutes } from './modules/platform/saved-views.ts';
import { searchRoutes } from './modules/platform/search/index.ts';
import { secondFactorRoutes } from './modules/platform/second-factor/index.ts';
import { type AuthDeps, authRoutes, captchaSecret } from './modules/platform/sign-in/index.ts';
import { offeredProviders, singleSignOnRoutes } from './modules/platform/single-sign-on/index.ts';
import { appRoutes, healthRoutes, systemRoutes } from './modules/platform/system/index.ts';
import { mediaRoutes, uploadRoutes } from './modules/platform/uploads/index.ts';
import { webhookRoutes } from './modules/platform/webhooks/index.ts';
import { decidePlaceOffer, enrolmentRoutes, heldPage } from './modules/programmes/enrolments/index.ts';
import { offeringRoutes } from './modules/programmes/offerings/index.ts';
import { objectStorageOf } from './object-storage/index.ts';
import { allowOrigins } from './plugins/allow-origins.ts';
import { compressAnswers } from './plugins/compress-answers.ts';
import { environmentBanner } from './plugins/environment-banner.ts';
import { refuseWhenOverloaded } from './plugins/refuse-when-overloaded.ts';
import { refuseWhileStopping } from './plugins/refuse-while-stopping.ts';
import { requestLanguage } from './plugins/request-language.ts';
import { REDACTED, requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { webApp } from './plugins/web-app.ts';
import { allServed, servedByName, tableOf } from './resources/index.ts';
import type { ConfigWithSecrets } from './secrets.ts';
import { type LiveSettings, openSettings } from './settings/index.ts';
import type { Tracer } from './tracing/tracer.ts';

export interface RegisteredRoute {
  readonly method: string;
  readonly path: string;
  readonly policy: Policy;
  readonly fresh: Freshness;
}

export interface AppDeps {
  readonly config: ConfigWithSecrets;
  readonly db: Database;
  /** Copies that lists may be read from. */
  readonly replicas?: Replicas | undefined;
  /** The settings that follow the club's choices; without them they are read once, and follow the changes of this process. */
  readonly settings?: LiveSettings;
  /** Hears of every route of the API as it is registered. */
  readonly onRoute?: (route: RegisteredRoute) => void;
  /** Where the log goes; none in tests. */
  readonly logStream?: { write(line: string): void } | undefined;
  /** Given if metrics are on. */
  readonly metrics?: AppMetrics | undefined;
  /** Given if traces are on. */
  readonly tracer?: Tracer | undefined;
}

/** Bounds of one request. */
const LIMITS = {
  bodyLimit: 1024 * 1024,
  requestTimeout: 30_000,
  // It counts from the first byte too; a caller whose body trickles in must have been hung up on before.
  handlerTimeout: 35_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  forceCloseConnections: 'idle',
  // We answer in our own shape while stopping: see refuseWhileStopping.
  return503OnClosing: false,
  // Node looks at slow callers only now and then; twice a minute, as it does unasked, would double every limit.
  http: {
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    connectionsCheckingInterval: 2000,
    maxHeaderSize: 16 * 1024,
  },
} as const;

function serverOptions({ config, logStream }: AppDeps): FastifyServerOptions {
  return {
    ...LIMITS,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',') : false,
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      ignoreTrailingSlash: true,
      // The last value of a repeated parameter wins.
      querystringParser: (text: string) => Object.fromEntries(new URLSearchParams(text)),
    },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, redact: REDACTED, ...(logStream && { stream: logStream }) },
  };
}

/** The API: plugins, then every route with its policy, then the methods that paths do not have. */
async function api(app: FastifyInstance, given: AppDeps, settings: LiveSettings): Promise<void> {
  const { db, replicas, onRoute, metrics } = given;
  const { config } = settings;
  const keys = tokenKeys(config.JWT_SECRET, config.JWT_SECRET_OLD);
  const seal = sealFor(config.DATA_SECRET, config.DATA_SECRET_OLD);
  const deps: AuthDeps = { db, config, keys, seal, captchaSecret: captchaSecret(config.JWT_SECRET) };
  const base = config.API_HOST.startsWith('http') ? config.API_HOST : `${config.publicUrl}${config.API_HOST}`;
  const pages = new PageCache(config.PAGE_CACHE_MB * 1024 * 1024);
  const engine: CrudEngine = {
    db,
    base,
    publicUrl: config.publicUrl,
    zone: config.CLUB_TIMEZONE,
    hasSecondClub: () => config.hasSecondClub,
    counts: new CountMemory(),
    pages,
    replicas,
    tableOf,
    servedByName,
  };
  sendJsonAnswers(app);
  keepRawBodies(app);
  completeMediaAddresses(app, config.publicUrl);
  addEtags(app);
  compressAnswers(app);
  guardRoutes(app, db, keys, config, (route) => pages.tablesOf(route));
  limitCostlyCalls(app);
  const routes = collectRoutes(app);
  authRoutes(app, deps, engine);
  secondFactorRoutes(app, deps, engine);
  passkeyRoutes(app, deps, engine);
  singleSignOnRoutes(app, deps, engine);
  apiTokenRoutes(app, engine, config);
  accountRoutes(app, deps, engine);
  roleRoutes(app, engine);
  contentRoutes(app, engine);
  clubCalendarRoutes(app, engine, config);
  newsletterRoutes(app, { engine, config });
  savedViewRoutes(app, engine);
  webhookRoutes(app, engine, { db, config, seal });
  connectedSystemRoutes(app, engine, { db, config, seal });
  memberRoutes(app, { engine, config, seal, publicUrl: config.publicUrl });
  approvalRoutes(app, engine, { config, seal });
  cardRoutes(app, engine, config);
  walletRoutes(app, engine, config);
  bulkRoutes(app, engine, { config, seal });
  invitationRoutes(app, engine, config);
  noticeRoutes(app, db);
  noticeChoiceRoutes(app, db);
  emailTemplateRoutes(app, db, config);
  voucherRoutes(app, engine);
  facilityRoutes(app, engine);
  const bookings = { db, engine, config };
  const money: PaymentDeps = {
    db,
    engine,
    config,
    gateway: gatewayFor(config, db),
    log: app.log,
    ...paymentHooks(bookings),
    billReservation: billReservation(bookings),
    pageOf: (invoice) => heldPage(db, invoice),
  };
  paymentRoutes(app, money);
  pdfRoutes(app, { engine, config });
  invoiceEmailRoutes(app, { engine, config });
  statementRoutes(app, { engine, config });
  tillRoutes(app, money);
  feeRoutes(app, { ...money, seal });
  treasuryRoutes(app, { ...money, config });
  const openCalendars = bookingRoutes(app, bookings);
  offeringRoutes(app, bookings);
  const enrolments = { ...bookings, money };
  enrolmentRoutes(app, enrolments);
  plannerRoutes(app, enrolments);
  const decideOffer: DecideOffer = (tx, caller, offer, wanted) =>
    (offer.kind === 'BOOKING' ? decideSlotOffer(bookings) : decidePlaceOffer(enrolments))(tx, caller, offer, wanted);
  pushRoutes(app, engine, { config, seal, decideOffer });
  smsRoutes(app, engine, config);
  uploadRoutes(app, db, config);
  dashboardRoutes(app, bookings);
  todayRoutes(app, engine);
  calendarFeedRoutes(app, engine, base, config);
  openRecordRoutes(app, engine);
  acceptanceRoutes(app, { engine, config });
  actingRoutes(app, { engine, config });
  renewalRoutes(app, { engine, config });
  applicationRoutes(app, { engine, config });
  duplicateRoutes(app, { engine, config });
  erasureRoutes(app, { engine, config });
  addressRoutes(app, config);
  searchRoutes(app, bookings);
  jobRoutes(app, engine, (now) => readBackupProblems(db, config, now));
  backupRoutes(app, db, config);
  settingRoutes(app, engine, settings);
  membershipRoutes(app, engine, settings);
  firstStepRoutes(app, db, settings);
  reportRoutes(app, engine);
  systemRoutes(app, engine, config);
  for (const served of allServed) registerResource(app, engine, served);
  for (const [path, methods] of routes) for (const [method, route] of methods) onRoute?.({ method, path, ...route });
  answerOtherMethods(app, routes);
  metrics?.serverBuilt({ pages, openCalendars });
}

/** Builds the whole server. It never listens: tests inject, `server.ts` listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, metrics, tracer } = deps;
  const app = Fastify(serverOptions(deps));
  const settings = deps.settings ?? (await openSettings(db, deps.config, (message) => app.log.warn(message)));
  const { config } = settings;
  app.setErrorHandler(sendError);
  securityHeaders(app, config);
  if (tracer) (await import('./tracing/trace-requests.ts')).traceRequests(app, tracer);
  requestLog(app);
  if (metrics) {
    app.addHook('onResponse', async (request, reply) => metrics.requestEnded(request, reply));
    app.addHook('onRequestAbort', async (request) => metrics.requestAborted(request));
  }
  requestLanguage(app);
  refuseWhileStopping(app);
  environmentBanner(app, config);
  allowOrigins(app, config);
  refuseWhenOverloaded(app, config.OVERLOAD_MS);
  healthRoutes(app, db, config.CLUB_TIMEZONE);
  mediaRoutes(app, db, objectStorageOf(config));
  appRoutes(app, config, () => offeredProviders(db));
  newsletterPages(app, db, config);
  passkitService(app, db, config);
  const seal = sealFor(config.DATA_SECRET, config.DATA_SECRET_OLD);
  identityProvider(app, { db, config, seal, log: app.log });
  await app.register((scope) => api(scope, deps, settings), { prefix: '/v1' });
  if (config.gateway === 'sandbox') sandboxPages(app, db, sandboxSecret(config.DATA_SECRET));
  await webApp(app, config.WEB_DIR, config.SERVICE_WORKER === 'on');
  return app;
}
