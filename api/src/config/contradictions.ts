import { isPlainDatabase, isPlainSmtp, isPlainStorage } from './plain-connections.ts';
import { publicUrlOf, type Settings } from './settings.ts';

/** What is wrong with a setting. */
export type Problem = readonly [name: string, why: string];

/** What a gateway cannot do without. */
const GATEWAY_SECRETS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  hitpay: ['HITPAY_API_KEY', 'HITPAY_SALT'],
} as const;

/** What a provider of text messages cannot do without. */
const TWILIO_SETTINGS = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'] as const;

/** Other addresses of gateways and providers. Production uses the real ones. */
const TEST_ADDRESSES = [
  'STRIPE_API_URL',
  'HITPAY_API_URL',
  'TWILIO_API_URL',
  'APPLE_PUSH_URL',
  'GOOGLE_WALLET_API_URL',
] as const;

/** What passes cannot be made without: all of a wallet's settings, or none. */
const WALLET_SETTINGS = [
  ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'],
  ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'],
] as const;

/** What a bucket cannot be used without. */
const BUCKET_SETTINGS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What is wrong with settings that are each usable by themselves. */
export function contradictions(config: Settings): Problem[] {
  return [
    ...missing(config),
    ...missingForStorage(config),
    ...missingForWallets(config),
    ...(config.NODE_ENV === 'production' ? unfitForProduction(config) : []),
  ];
}

function missing(config: Settings): Problem[] {
  const found: Problem[] = [];
  if (config.GATEWAY === 'stripe' || config.GATEWAY === 'hitpay') {
    const needed = GATEWAY_SECRETS[config.GATEWAY];
    if (needed.some((name) => !config[name]))
      found.push(['GATEWAY', `${config.GATEWAY} needs ${needed.join(' and ')}`]);
  }
  if (config.SMS_PROVIDER === 'twilio' && TWILIO_SETTINGS.some((name) => !config[name]))
    found.push(['SMS_PROVIDER', `twilio needs ${TWILIO_SETTINGS.join(' and ')}`]);
  if (config.DATABASE_URL) return found;
  if (config.PROCESS_ROLE !== 'both')
    found.push(['PROCESS_ROLE', 'processes of one role share a DATABASE_URL, which is missing']);
  if (config.DATABASE_DIRECT_URL)
    found.push(['DATABASE_DIRECT_URL', 'is the way past the pooler of DATABASE_URL, which is missing']);
  return found;
}

/** A bucket is named whole or not at all, and files go only to one that is named. */
function missingForStorage(config: Settings): Problem[] {
  const absent = BUCKET_SETTINGS.filter((name) => !config[name]);
  if (absent.length === 0) return [];
  if (config.BACKUP_TARGET === 's3') return [['BACKUP_TARGET', `s3 needs ${absent.join(' and ')}`]];
  if (config.FILE_STORAGE === 's3') return [['FILE_STORAGE', `s3 needs ${absent.join(' and ')}`]];
  const given = [...BUCKET_SETTINGS, 'S3_ENDPOINT' as const].find((name) => config[name]);
  return given ? [[given, `has no use without ${absent.join(' and ')}`]] : [];
}

function missingForWallets(config: Settings): Problem[] {
  return WALLET_SETTINGS.flatMap((names) => {
    const absent = names.filter((name) => !config[name]);
    const given = names.find((name) => config[name]);
    return given && absent.length > 0 ? [[given, `has no use without ${absent.join(' and ')}`] as const] : [];
  });
}

function unfitForProduction(config: Settings): Problem[] {
  const { SMTP_URL, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS } = config;
  const found: Problem[] = [];
  if (!publicUrlOf(config).startsWith('https://')) found.push(['PUBLIC_URL', 'must begin with https:// in production']);
  if (config.SEED === 'demo') found.push(['SEED', 'the demo club has known passwords, not in production']);
  for (const name of TEST_ADDRESSES)
    if (config[name] !== undefined) found.push([name, 'is for tests, not for production']);
  if (config.GATEWAY === 'sandbox') found.push(['GATEWAY', 'the sandbox takes no real money, not in production']);
  if (SMTP_URL && config.ALLOW_PLAIN_SMTP === 'off' && isPlainSmtp(SMTP_URL))
    found.push([
      'SMTP_URL',
      'emails and the password could travel unencrypted; use smtps://, add ?requireTLS=true, or set ALLOW_PLAIN_SMTP=on in a network you trust',
    ]);
  if (config.S3_ENDPOINT && config.ALLOW_PLAIN_S3 === 'off' && isPlainStorage(config.S3_ENDPOINT))
    found.push([
      'S3_ENDPOINT',
      'files would travel unencrypted; use https://, or set ALLOW_PLAIN_S3=on in a network you trust',
    ]);
  if (config.ALLOW_PLAIN_DATABASE === 'on') return found;
  const databases = {
    DATABASE_URL: [DATABASE_URL],
    DATABASE_DIRECT_URL: [DATABASE_DIRECT_URL],
    DATABASE_REPLICA_URLS,
  };
  for (const [name, urls] of Object.entries(databases))
    if (urls.some((url) => url && isPlainDatabase(url)))
      found.push([
        name,
        'the connection to another machine would be unencrypted; add ?sslmode=verify-full, or set ALLOW_PLAIN_DATABASE=on in a network you trust',
      ]);
  return found;
}
