import { fileURLToPath } from 'node:url';
import { BUILT_IN_COLOURS, GATEWAY_NAMES, readSetting, type SettingKey } from '@clubhouse/contract';
import { z } from 'zod';
import { isSchedule } from './schedule-format.ts';

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

/** Secrets of the past, with commas between: nothing new is made with them, but what they made can still be read. */
const oldSecrets = z
  .string()
  .default('')
  .transform(listOf)
  .refine((secrets) => secrets.every(({ length }) => length >= 32), 'each must have at least 32 characters');

/** When something happens by itself, as cron writes it, or never. */
const schedule = z
  .string()
  .refine((text) => text === 'off' || isSchedule(text), 'must be five fields such as 10 3 * * *, or off');

const kept = z.coerce.number().int().min(0).max(1000);

/** Every setting, by itself. */
export const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  WEB_DIR: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
  BACKUP_TARGET: z.enum(['folder', 's3', 'off']).default('folder'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_SCHEDULE: schedule.optional(),
  BACKUP_DRILL_SCHEDULE: schedule.default('40 4 1 * *'),
  BACKUP_KEEP_DAILY: kept.min(1).default(7),
  BACKUP_KEEP_WEEKLY: kept.default(4),
  BACKUP_KEEP_MONTHLY: kept.default(12),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_DIRECT_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform(listOf)
    .refine(
      (urls) => urls.every((url) => url.startsWith('postgres')),
      'must be addresses of PostgreSQL, with commas between',
    ),
  ALLOW_PLAIN_DATABASE: z.enum(['on', 'off']).default('off'),
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
  ALLOW_PLAIN_SMTP: z.enum(['on', 'off']).default('off'),
  MAIL_FROM: z.string().optional(),
  FILE_STORAGE: z.enum(['database', 's3']).default('database'),
  S3_ENDPOINT: z
    .string()
    .transform(withoutSlash)
    .refine(isAddress, 'must be a whole address such as https://s3.example.org')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as club-files')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .transform((text) => text.replace(/^\/+|\/+$/g, ''))
    .refine((text) => /^([\w-]+(\/[\w-]+)*)?$/.test(text), 'must be plain names such as club or clubs/cempaka')
    .default(''),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).optional(),
  S3_KEEP_DELETED_DAYS: z.coerce.number().int().min(0).max(3650).default(30),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  PUSH_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  SINGLE_SIGN_ON_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  ALLOW_PLAIN_S3: z.enum(['on', 'off']).default('off'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DATA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  JWT_SECRET_OLD: oldSecrets,
  DATA_SECRET_OLD: oldSecrets,
  ACCESS_MINUTES: minutes.default(5),
  REFRESH_HOURS: minutes.default(24),
  SESSION_DAYS: minutes.default(30),
  STAFF_SESSION_HOURS: minutes.default(12),
  LINK_MINUTES: minutes.default(60),
  STAFF_SECOND_FACTOR: z.enum(['on', 'off']).default('off'),
  STAFF_SINGLE_SIGN_ON: z.enum(['on', 'off']).default('off'),
  ACTING_AGE: z.coerce.number().int().min(12).max(30).default(18),
  HOLD_MINUTES: minutes.default(10),
  OFFER_MINUTES: minutes.default(30),
  UNDO_MINUTES: minutes.default(10),
  GUESTS_PER_MONTH: z.coerce.number().int().min(0).max(100).default(8),
  GUEST_VISITS_PER_MONTH: z.coerce.number().int().min(1).max(100).default(4),
  GUEST_RULES: z.string().max(5000).default(''),
  OPEN_GAMES: z.enum(['on', 'off']).default('on'),
  SPLIT_DEADLINE_HOURS: z.coerce.number().int().min(0).max(336).default(24),
  TRAVEL_MINUTES: z.coerce.number().int().min(0).max(120).default(10),
  GST_RATE: z.coerce.number().min(0).max(100).default(9),
  GATEWAY: z.enum([...GATEWAY_NAMES, 'none']).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_API_URL: z.url().optional(),
  HITPAY_API_KEY: z.string().optional(),
  HITPAY_SALT: z.string().optional(),
  HITPAY_NETS_METHOD: z
    .string()
    .regex(/^[a-z0-9_]+$/, 'must be the name of a method at HitPay, such as paynow_online')
    .optional(),
  HITPAY_API_URL: z.url().transform(withoutSlash).optional(),
  SMS_PROVIDER: z.enum(['none', 'twilio']).default('none'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 digits or letters from a to f')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16).optional(),
  TWILIO_SENDER: z
    .string()
    .regex(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'must be a number such as +6591234567, a messaging service (MG…), or a registered sender of up to 11 letters',
    )
    .optional(),
  TWILIO_API_URL: z.url().transform(withoutSlash).optional(),
  SMS_COUNTRIES: z
    .string()
    .default('65')
    .transform(listOf)
    .refine(
      (codes) => codes.length > 0 && codes.every((code) => /^[1-9]\d{0,3}$/.test(code)),
      'must be calling codes such as 65, with commas between',
    ),
  SMS_MONTHLY_BUDGET: z.coerce.number().int().min(0).max(100_000).default(50),
  SMS_SEGMENT_CENTS: z.coerce.number().int().min(1).max(500).default(8),
  SMS_PER_MEMBER: z.coerce.number().int().min(1).max(200).default(20),
  SMS_QUIET_HOURS: judged('SMS_QUIET_HOURS', '22:00-07:00'),
  APPLE_PASS_TYPE_ID: z
    .string()
    .regex(/^pass(\.[A-Za-z0-9-]+)+$/, 'must begin with pass., such as pass.org.example.club')
    .optional(),
  APPLE_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits')
    .optional(),
  APPLE_PASS_CERTIFICATE: z.string().min(1).optional(),
  APPLE_PASS_KEY: z.string().min(1).optional(),
  APPLE_WWDR_CERTIFICATE: z.string().min(1).optional(),
  APPLE_PUSH_URL: z.url().optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{10,25}$/, 'must be the number of the issuer account')
    .optional(),
  GOOGLE_WALLET_KEY: z.string().min(1).optional(),
  GOOGLE_WALLET_API_URL: z.url().transform(withoutSlash).optional(),
  PAYNOW_UEN: z.string().default(''),
  PAYMENT_MINUTES: minutes.max(23 * 60).default(30),
  PART_PAYMENTS: z.enum(['on', 'off']).default('on'),
  REFUND_PROOF_AMOUNT: z.coerce.number().int().min(0).max(999_999).default(500),
  INVOICE_DUE_DAYS: minutes.default(14),
  ARREARS_DAYS: minutes.default(60),
  SEND_INVOICES: z.enum(['on', 'off']).default('on'),
  REMIND_DUE_DAYS: z.coerce.number().int().min(0).default(3),
  REMIND_OVERDUE_DAYS: z
    .string()
    .regex(/^(\d{1,3}( *, *\d{1,3})*)?$/)
    .default('7, 21'),
  REMIND_ENDS_DAYS: minutes.default(30),
  RENEWAL_OPENS_DAYS: minutes.default(60),
  RENEWAL_GRACE_DAYS: z.coerce.number().int().min(0).default(90),
  CHANGE_MEMBERSHIP: z.enum(['on', 'off']).default('on'),
  JOIN_ONLINE: z.enum(['on', 'off']).default('off'),
  JOIN_SPONSORS: z.enum(['on', 'off']).default('off'),
  JOIN_PAY_DAYS: minutes.default(14),
  JOIN_TERMS: z.string().default(''),
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
  PROCESS_ROLE: z.enum(['both', 'web', 'worker']).default('both'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(10_000).default(32),
  POOL_SIZE: z.coerce.number().int().min(2).max(100).default(8),
  QUERY_SECONDS: z.coerce.number().int().min(1).max(25).default(5),
});

/** The settings as they were given, with defaults for the rest. */
export type Settings = z.infer<typeof settings>;

/** The address that people use. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Settings): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

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

/** A whole address that calls can be appended to: no query, no fragment, no one's password. */
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
