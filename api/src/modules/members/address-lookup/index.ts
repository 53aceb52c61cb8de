import { getPostalAddress } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { invalid, unavailable } from '../../../errors.ts';
import { addOperation, queryOf } from '../../../http/index.ts';
import { oneMap } from './onemap.ts';
import type { AddressProvider } from './provider.ts';
import { sampleAddresses } from './sample-addresses.ts';

/** A real club without a provider has no addresses: a made-up one would end up on someone's letters. */
const noAddresses: AddressProvider = () => Promise.reject(new Error('ONEMAP_URL is not set.'));

function providerOf({ ONEMAP_URL, production, SEED }: Config): AddressProvider {
  if (ONEMAP_URL) return oneMap(ONEMAP_URL);
  return production || SEED === 'none' ? noAddresses : sampleAddresses;
}

/** Answers a request for the address behind a postcode. */
export function addressFinder(config: Config) {
  const provider = providerOf(config);
  return async (request: FastifyRequest) => {
    const { postcode = '' } = queryOf(request);
    if (!/^\d{6}$/.test(postcode)) throw invalid({ postcode: [t.postcodeFormat()] });
    const results = await provider(postcode).catch((error: Error) => {
      request.log.warn({ reason: error.message }, 'the address provider is away');
      throw unavailable(t.addressLookupDown());
    });
    return { found: results.length, results };
  };
}

/** Fills an address from its postcode. When the provider is away, people type by hand, and are told so. */
export function addressRoutes(app: FastifyInstance, config: Config): void {
  const find = addressFinder(config);
  addOperation(app, getPostalAddress, (_input, request) => find(request));
}
