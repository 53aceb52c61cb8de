import { accentScale, BUILT_IN_COLOURS, membershipScheme, STANDARD_SCHEME } from '@clubhouse/contract';
import { type Config, hasMailServer } from '../../../config.ts';

export const VERSION = '0.1.0';

/** The shades of a chosen colour, made here so that no visitor downloads the making; null for the built-in ones. */
const hueOf = (flavour: keyof typeof BUILT_IN_COLOURS, colour: string) =>
  colour === BUILT_IN_COLOURS[flavour] ? null : accentScale(colour);

/** The club's levels and types of membership; null while they are the standard ones, which the portal knows. */
function ownScheme() {
  const scheme = membershipScheme();
  return JSON.stringify(scheme) === JSON.stringify(STANDARD_SCHEME) ? null : scheme;
}

/** What the portal reads at its start; nothing secret. */
export const clientConfig = (config: Config) => ({
  club_name: config.CLUB_NAME,
  alt_club_name: config.ALT_CLUB_NAME,
  second_club: config.hasSecondClub,
  club_contact: config.CLUB_CONTACT,
  hues: { main: hueOf('main', config.CLUB_COLOUR), alternate: hueOf('alternate', config.ALT_CLUB_COLOUR) },
  logos: { main: config.CLUB_LOGO, alternate: config.ALT_CLUB_LOGO },
  membership: ownScheme(),
  invoice_due_days: config.INVOICE_DUE_DAYS,
  environment: config.APP_ENV,
  api_host: config.API_HOST,
  timezone: config.CLUB_TIMEZONE,
  currency: 'SGD',
  address_lookup: config.ONEMAP_URL !== undefined,
  captcha: { enabled: config.CAPTCHA !== 'off' },
  mail_server: hasMailServer(config),
  join_online: config.JOIN_ONLINE === 'on',
  change_membership: config.CHANGE_MEMBERSHIP === 'on',
  open_games: config.OPEN_GAMES === 'on',
  passkeys: true,
  api_docs: config.hasApiDocs,
  service_worker: config.SERVICE_WORKER === 'on',
  version: VERSION,
});
