import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface UrlRules {
  /** Whether machines of the own network may be reached, and without encryption. */
  readonly allowPrivate: boolean;
  /** Whether addresses must begin with https. */
  readonly needsHttps: boolean;
}

/** What is said about each fault. */
export interface UrlWords {
  readonly malformed: () => string;
  readonly notPlain: () => string;
  readonly notHttps: () => string;
  readonly notPublic: () => string;
}

/** Why requests can't go to an address; undefined when they can. Names are looked up when they are sent. */
export function urlFault(url: string, { allowPrivate, needsHttps }: UrlRules, words: UrlWords): string | undefined {
  if (!URL.canParse(url)) return words.malformed();
  const { protocol, hostname, username, password, hash } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return words.malformed();
  if (username || password || hash) return words.notPlain();
  if (allowPrivate) return undefined;
  if (protocol !== 'https:' && needsHttps) return words.notHttps();
  const host = hostname.replace(/^\[|\]$/g, '');
  const isName = isIP(host) === 0;
  const isLocal = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
  return (isName ? isLocal : !isPublicAddress(host)) ? words.notPublic() : undefined;
}
