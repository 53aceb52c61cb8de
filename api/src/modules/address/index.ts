import { getPostalAddress } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { invalid, unavailable } from '../../errors.ts';
import { addOperation } from '../../http/index.ts';
import { oneMap } from './onemap.ts';
import type { AddressProvider } from './provider.ts';

/** Without a lookup nothing is known of any postcode: a made-up address would end up on somebody's letters. */
const noAddresses: AddressProvider = async () => [];

/** Fills an address from its postcode. When the provider is away, people type by hand, and are told so. */
export function addressRoutes(app: FastifyInstance, config: Config): void {
  const provider = config.ONEMAP_URL ? oneMap(config.ONEMAP_URL) : noAddresses;
  addOperation(app, getPostalAddress, async (_input, request) => {
    const { postcode = '' } = request.query as Record<string, string>;
    if (!/^\d{6}$/.test(postcode)) throw invalid({ postcode: ['Enter a valid 6-digit postcode.'] });
    const results = await provider(postcode).catch((error: Error) => {
      request.log.warn({ reason: error.message }, 'the address provider is away');
      throw unavailable('Addresses cannot be looked up right now. Please type the address.');
    });
    return { found: results.length, results };
  });
}
