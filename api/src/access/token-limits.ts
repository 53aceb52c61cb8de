import { covers } from '@clubhouse/contract';

/** What a token was made for. */
export interface TokenGrant {
  readonly rights: readonly string[];
  readonly can_write: boolean;
}

/** What a token can do at this moment: what it was made for, as far as its owner still can. */
export const rightsThroughToken = (granted: readonly string[], owners: readonly string[]): string[] =>
  granted.filter((right) => covers(owners, right));

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Who may log in or act for whom, what they may do, and where events go: what a program changed there would outlast its token. */
const WRITTEN_BY_PEOPLE =
  /^\/v1\/(general-users|access-control|profile\/acting-consent|system\/(webhook-endpoint|sign-in-provider|connected-system|identity-provider))\//;

/** The address of one's calendar feed is a secret that never expires; live changes go on after a token is revoked. */
const READ_BY_PEOPLE = /^\/v1\/(calendar-feed|booking\/live)\//;

export interface TokenCall {
  readonly method: string;
  /** The pattern of the route, with its prefix. */
  readonly route: string;
  /** Whether the call asks for a fresh proof of who is there. */
  readonly fresh: boolean;
}

/** Why a call can't be made with a token, whatever its rights; undefined when it can. */
export function tokenRefusal(
  { can_write }: Pick<TokenGrant, 'can_write'>,
  { method, route, fresh }: TokenCall,
): 'people-only' | 'read-only' | undefined {
  const writes = !READS.has(method);
  if (fresh || READ_BY_PEOPLE.test(route) || (writes && WRITTEN_BY_PEOPLE.test(route))) return 'people-only';
  return writes && !can_write ? 'read-only' : undefined;
}
