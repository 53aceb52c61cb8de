import { fileURLToPath } from 'node:url';
import { BUILT_IN_COLOURS, readSetting, type SettingKey } from '@clubhouse/contract';
import { z } from 'zod';

/** Where this server has its API. The portal may be told to use another server's, never another path of this one. */
const API_PATH = '/v1';

const minutes = z.coerce.number().int().positive();

/** Judged as it is when staff change it. */
const judged = (key: SettingKey, start: string) =>
  z
    .string()
    .default(start)
    .superRefine((sent, context) => {
      const read = readSetting(key, sent);
      if (!read.ok) context.addIssue(read.error);
    });

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  WEB_DIR: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  PUBLIC_URL: z.url().optional(),
  API_HOST: z
    .string()
    .default(API_PATH)
    .transform(withoutSlash)
    .refine(
      (host) => host === API_PATH || isAddress(host),
      `must be ${API_PATH}, or a whole address such as https://api.example.com/v1`,
    ),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(listOf)
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://club.example.com, with commas between',
    ),
  TRUST_PROXY: z.string().default(''),
  CLUB_NAME: z.string().min(1).optional(),
  ALT_CLUB_NAME: z.string().optional(),
  CLUB_TIMEZONE: z.string().default('Asia/Singapore').refine(isZone, 'must be a time zone such as Asia/Singapore'),
  CLUB_CONTACT: z.string().default('the front desk'),
  CLUB_ADDRESS: judged('CLUB_ADDRESS', ''),
  CLUB_COLOUR: judged('CLUB_COLOUR', BUILT_IN_COLOURS.main),
  ALT_CLUB_COLOUR: judged('ALT_CLUB_COLOUR', BUILT_IN_COLOURS.alternate),
  CLUB_LOGO: judged('CLUB_LOGO', ''),
  ALT_CLUB_LOGO: judged('ALT_CLUB_LOGO', ''),
  APP_ENV: z.string().optional(),
  NODE_ENV: z.string().default('development'),
  SEED: z.enum(['demo', 'none']).optional(),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DATA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ACCESS_MINUTES: minutes.default(5),
  REFRESH_HOURS: minutes.default(24),
  SESSION_DAYS: minutes.default(30),
  STAFF_SESSION_HOURS: minutes.default(12),
  LINK_MINUTES: minutes.default(60),
  HOLD_MINUTES: minutes.default(10),
  OFFER_MINUTES: minutes.default(30),
  UNDO_MINUTES: minutes.default(10),
  GST_RATE: z.coerce.number().min(0).max(100).default(9),
  GATEWAY: z.enum(['sandbox', 'stripe', 'none']).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_API_URL: z.url().optional(),
  PAYNOW_UEN: z.string().default(''),
  PAYMENT_MINUTES: minutes.max(23 * 60).default(30),
  PART_PAYMENTS: z.enum(['on', 'off']).default('on'),
  INVOICE_DUE_DAYS: minutes.default(14),
  ARREARS_DAYS: minutes.default(60),
  SEND_INVOICES: z.enum(['on', 'off']).default('on'),
  REMIND_DUE_DAYS: z.coerce.number().int().min(0).default(3),
  REMIND_OVERDUE_DAYS: z
    .string()
    .regex(/^(\d{1,3}( *, *\d{1,3})*)?$/)
    .default('7, 21'),
  REMIND_ENDS_DAYS: minutes.default(30),
  ONEMAP_URL: z.url().optional(),
  CAPTCHA: z.enum(['after-failures', 'off']).default('after-failures'),
  API_DOCS: z.enum(['on', 'off']).optional(),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  LOG_FORMAT: z.enum(['auto', 'json', 'pretty']).default('auto'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .transform(withoutSlash)
    .refine(isAddress, 'must be a whole address such as http://localhost:4318')
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^( *[\w-]+=([^,%]|%[0-9a-fA-F]{2})*(,|$))*$/, 'must be pairs such as api-key=secret, with commas between')
    .default(''),
  OTEL_SERVICE_NAME: z.string().default('clubhouse'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OVERLOAD_MS: z.coerce.number().int().min(0).default(1000),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(10_000).default(32),
  POOL_SIZE: z.coerce.number().int().min(2).max(100).default(8),
});

/** The settings of one process, read at start. What staff may change meanwhile is seen through `LiveSettings`. */
export type Config = z.infer<typeof settings> & {
  /** The banner shows unless it is `production`. */
  readonly APP_ENV: string;
  readonly CLUB_NAME: string;
  readonly ALT_CLUB_NAME: string;
  readonly MAIL_FROM: string;
  readonly publicUrl: string;
  readonly production: boolean;
  /** Whether people may read the description of the API: outside production unless told. */
  readonly hasApiDocs: boolean;
  /** Who takes cards: the built-in one outside production unless told. */
  readonly gateway: 'sandbox' | 'stripe' | 'none';
  /** Whom letters come from when the club was renamed in the console; otherwise `MAIL_FROM` says it. */
  readonly senderName: string | undefined;
  /** Whether a second club has a name; without one it looks like the first. */
  readonly hasSecondClub: boolean;
  /** The names that the environment gave. */
  readonly given: readonly string[];
};

/** Whether emails leave the club. Without a mail server they are kept, and no one may be told that they were sent. */
export const hasMailServer = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): boolean => SMTP_URL !== undefined;

/** What clubs are called until they have named themselves: the demo club by its own names, any other by no one's. */
const DEMO_NAMES = { CLUB_NAME: 'Cempaka Hill Club', ALT_CLUB_NAME: 'Kenanga Quay Club' };
const NO_NAMES = { CLUB_NAME: 'Clubhouse', ALT_CLUB_NAME: '' };

/** Splits a list at its commas; a slash after an origin is what people paste, and means nothing. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => withoutSlash(part.trim()))
    .filter((part) => part !== '');
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

/** A whole address that calls can be appended to: no query, no fragment, nobody's password. */
function isAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && text === `${url.origin}${withoutSlash(url.pathname)}`;
}

function isOrigin(text: string): boolean {
  return isAddress(text) && new URL(text).origin === text;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Parses the environment; a wrong value ends the start with one clear sentence. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw unusable(String(issue?.path[0]), issue?.message);
  }
  const config = parsed.data;
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  const production = config.NODE_ENV === 'production';
  if (production && !publicUrl.startsWith('https://'))
    throw unusable('PUBLIC_URL', 'must begin with https:// in production');
  if (production && config.SEED === 'demo')
    throw unusable('SEED', 'the demo club has known passwords, not in production');
  if (config.GATEWAY === 'stripe' && !(config.STRIPE_SECRET_KEY && config.STRIPE_WEBHOOK_SECRET))
    throw unusable('GATEWAY', 'stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET');
  if (production && config.STRIPE_API_URL)
    throw unusable('STRIPE_API_URL', 'is for tests of the gateway, not for production');
  if (production && config.GATEWAY === 'sandbox')
    throw unusable('GATEWAY', 'the sandbox takes no real money, not in production');
  const gateway = config.GATEWAY ?? (production ? 'none' : 'sandbox');
  const APP_ENV = config.APP_ENV ?? (production ? 'production' : 'uat');
  const unnamed = production || config.SEED === 'none' ? NO_NAMES : DEMO_NAMES;
  const { CLUB_NAME = unnamed.CLUB_NAME, ALT_CLUB_NAME = unnamed.ALT_CLUB_NAME } = config;
  return {
    ...config,
    CLUB_NAME,
    ALT_CLUB_NAME,
    MAIL_FROM: config.MAIL_FROM ?? `${CLUB_NAME.replace(/["<>]/g, '')} <no-reply@clubhouse.test>`,
    APP_ENV,
    publicUrl,
    production,
    gateway,
    hasApiDocs: config.API_DOCS === undefined ? !production : config.API_DOCS === 'on',
    senderName: undefined,
    hasSecondClub: ALT_CLUB_NAME !== '',
    given: Object.keys(given),
  };
}

const unusable = (name: string, why: string | undefined) =>
  new Error(`The setting ${name} is not usable: ${why}. See docs/operations.md.`);
