import type { Config } from '../../config.ts';

const VERSION = '0.1.0';

/** What the portal reads at its start; nothing secret. */
export const clientConfig = (config: Config) => ({
  club_name: config.CLUB_NAME,
  alt_club_name: config.ALT_CLUB_NAME,
  club_contact: config.CLUB_CONTACT,
  colours: { main: config.CLUB_COLOUR, alternate: config.ALT_CLUB_COLOUR },
  logos: { main: config.CLUB_LOGO, alternate: config.ALT_CLUB_LOGO },
  invoice_due_days: config.INVOICE_DUE_DAYS,
  environment: config.APP_ENV,
  api_host: config.API_HOST,
  timezone: config.CLUB_TIMEZONE,
  currency: 'SGD',
  captcha: { enabled: config.CAPTCHA !== 'off' },
  passkeys: false,
  service_worker: config.SERVICE_WORKER === 'on',
  version: VERSION,
});
