import { type LookupAddress, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { platform as t } from '@clubhouse/messages/server/platform';
import { plainAddress } from '../access/index.ts';

/** Networks of the old kind that are not on the internet, or belong to no single machine. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');

/** Of the new kind only these are given to machines on the internet, */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** … but for those that lead into networks of the old kind, and examples. */
const NOT_GLOBAL = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_GLOBAL.addSubnet(network, bits, 'ipv6');

/** Whether an address is a machine on the internet. What can't be read is none. */
export function isPublicAddress(given: string): boolean {
  const address = plainAddress(given.replace(/^\[|\]$/g, ''));
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6');
}

export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(t.webhookNotPublic({ host }));
  }
}

type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolve = (host, done) =>
  resolve(host, { all: true }, (error, addresses) => done(error, addresses ?? []));

/**
 * Resolves names for one connection, and hands on only addresses on the internet: the connection is made to one of exactly
 * these, so a name that means something else the next moment gains nothing.
 */
export const publicLookup =
  (find: Resolve = resolveAll): LookupFunction =>
  (host, options, done) => {
    find(host, (error, addresses) => {
      if (error) return done(error, '');
      const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
      if (!first) return done(new PrivateAddressError(host), '');
      if (options.all) return done(null, [first, ...others]);
      done(null, first.address, first.family);
    });
  };
