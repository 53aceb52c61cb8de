import { resolve } from 'node:path';
import type { GatewayName } from '@clubhouse/contract';
import { contradictions, type Problem } from './config/contradictions.ts';
import { publicUrlOf, type Settings, settings } from './config/settings.ts';

/** The settings of one process, read at start. What staff may change meanwhile is seen through `LiveSettings`. */
export type Config = Settings & {
  /** The banner shows unless it is `production`. */
  readonly APP_ENV: string;
  readonly CLUB_NAME: string;
  readonly ALT_CLUB_NAME: string;
  readonly MAIL_FROM: string;
  readonly publicUrl: string;
  readonly production: boolean;
  /** Whether people may read the description of the API: outside production by default. */
  readonly hasApiDocs: boolean;
  /** Who takes cards: the built-in one outside production by default. */
  readonly gateway: GatewayName | 'none';
  /** Whom emails come from when the club was renamed in the console; otherwise `MAIL_FROM` says it. */
  readonly senderName: string | undefined;
  /** Whether a second club has a name; without one it looks like the first. */
  readonly hasSecondClub: boolean;
  readonly backups: BackupPlan;
  /** The names that the environment gave. */
  readonly given: readonly string[];
};

/** Where backups go, when they are made, and how many are kept. */
export interface BackupPlan {
  readonly target: Settings['BACKUP_TARGET'];
  /** Where they are kept, or written before they are sent to S3. */
  readonly folder: string;
  readonly schedule: string | undefined;
  /** When restoring is tried. */
  readonly drillSchedule: string | undefined;
  readonly keep: { readonly daily: number; readonly weekly: number; readonly monthly: number };
}

/** The secret that stored values and signatures come from, and those they came from before. */
export type DataSecrets = Pick<Config, 'DATA_SECRET_OLD'> & { readonly DATA_SECRET: string };

/** Whether emails leave the club. Without a mail server they are kept, and no one may be told that they were sent. */
export const hasMailServer = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): boolean => SMTP_URL !== undefined;

/** What clubs are called until they have named themselves: the demo club by its own names, any other by no one's. */
const DEMO_NAMES = { CLUB_NAME: 'Cempaka Hill Club', ALT_CLUB_NAME: 'Kenanga Quay Club' };
const NO_NAMES = { CLUB_NAME: 'Clubhouse', ALT_CLUB_NAME: '' };

/** Every setting there is. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

/** Parses the environment; wrong values end the start with one clear sentence each. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { config, problems } = examineConfig(environment);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return config;
}

/** The settings, with defaults in place of those that are not usable, and a sentence for each of these. */
export function examineConfig(environment: NodeJS.ProcessEnv): { config: Config; problems: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const issues = settings.safeParse(given).error?.issues ?? [];
  const unusable = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  const config = settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unusable.has(name))));
  const problems: Problem[] = [
    ...[...unusable].toReversed(),
    ...contradictions(config).filter(([name]) => !unusable.has(name)),
  ];
  return {
    config: complete(config, Object.keys(given)),
    problems: problems.map(([name, why]) => `The setting ${name} is not usable: ${why}. See docs/operations.md.`),
  };
}

/** Adds what follows from the settings. */
function complete(config: Settings, given: readonly string[]): Config {
  const publicUrl = publicUrlOf(config);
  const production = config.NODE_ENV === 'production';
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
    backups: planBackups(config, production),
    given,
  };
}

/** A club that is in use is backed up unless stated otherwise; elsewhere only on demand. */
function planBackups(config: Settings, production: boolean): BackupPlan {
  const { BACKUP_DIR, BACKUP_SCHEDULE = production ? '10 3 * * *' : 'off', BACKUP_DRILL_SCHEDULE } = config;
  const isScheduled = config.BACKUP_TARGET !== 'off' && BACKUP_SCHEDULE !== 'off';
  return {
    target: config.BACKUP_TARGET,
    folder: resolve(BACKUP_DIR ?? `${config.DATA_DIR}/backups`),
    schedule: isScheduled ? BACKUP_SCHEDULE : undefined,
    drillSchedule: isScheduled && BACKUP_DRILL_SCHEDULE !== 'off' ? BACKUP_DRILL_SCHEDULE : undefined,
    keep: { daily: config.BACKUP_KEEP_DAILY, weekly: config.BACKUP_KEEP_WEEKLY, monthly: config.BACKUP_KEEP_MONTHLY },
  };
}
