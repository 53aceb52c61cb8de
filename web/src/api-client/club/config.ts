import type { MembershipScheme } from '@clubhouse/contract';

type Ten = readonly [string, string, string, string, string, string, string, string, string, string];

/** A colour by day and by night, lightest first. */
interface Hue {
  readonly light: Ten;
  readonly dark: Ten;
}

/** What the server tells the portal about itself at run time, so that one build serves every club. */
export interface ClubConfig {
  readonly club_name: string;
  readonly alt_club_name: string;
  /** Whether there is a second club at all; without one its name is the first one's. */
  readonly second_club: boolean;
  /** How to reach a person, as the object of a sentence: "the front desk", "us at 6123 4567". */
  readonly club_contact: string;
  /** Each club's colour in ten steps; null while it wears its own. */
  readonly hues: { readonly main: Hue | null; readonly alternate: Hue | null };
  /** The address of each club's own mark; empty for the built-in one. */
  readonly logos: { readonly main: string; readonly alternate: string };
  /** The club's own levels and types of membership; null for the standard ones. */
  readonly membership?: MembershipScheme | null;
  readonly invoice_due_days: number;
  readonly environment: string;
  readonly api_host: string;
  readonly timezone: string;
  readonly currency: string;
  /** Whether a postcode can fill in the rest of an address. */
  readonly address_lookup: boolean;
  readonly captcha: { readonly enabled: boolean };
  /** Whether emails leave the club; without a mail server they are kept. */
  readonly mail_server: boolean;
  /** Whether people can apply for membership online. A server of the version before doesn't say. */
  readonly join_online?: boolean;
  /** Whether members can change their membership before it ends. */
  readonly change_membership?: boolean;
  /** Members can offer places of their bookings to other members. */
  readonly open_games?: boolean;
  readonly passkeys: boolean;
  /** Whom people can log in with besides. A server of the version before doesn't say. */
  readonly sign_in_providers?: readonly { readonly id: number; readonly name: string; readonly used_by: string }[];
  /** Whether the API reference is open. */
  readonly api_docs: boolean;
  /** Whether the portal may be opened without the network. */
  readonly service_worker: boolean;
  readonly version: string;
}

let known: ClubConfig | undefined;
const watching = new Set<() => void>();

/** Reads `/config.json` once. Plain `fetch`: it runs before the API client is downloaded. */
export async function loadConfig(): Promise<ClubConfig> {
  const answer = await fetch('/config.json', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  setConfig(JSON.parse(await answer.text()));
  return clubConfig();
}

/** Makes settings known without asking the server. */
export function setConfig(config: ClubConfig): void {
  known = config;
  for (const notify of watching) notify();
}

/** Hears when the settings were read again. */
export function watchConfig(notify: () => void): () => void {
  watching.add(notify);
  return () => watching.delete(notify);
}

/** The club's settings as far as they are known: without the network they may not be. */
export const knownConfig = (): ClubConfig | undefined => known;

/** The club's settings; they are loaded before anything is drawn. */
export function clubConfig(): ClubConfig {
  if (!known) throw new Error('The settings are read before anything else starts.');
  return known;
}
