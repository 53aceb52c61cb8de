import { createHmac } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/pool.ts';
import type { ConfigWithSecrets } from '../../../../secrets.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { type StripeAddress, stripeGateway } from './stripe/stripe-gateway.ts';

/** What the sandbox and the club share. */
export const sandboxSecret = (dataSecret: string): string =>
  createHmac('sha256', dataSecret).update('sandbox gateway').digest('hex');

function addressOf(url: string | undefined): StripeAddress {
  if (url === undefined) return {};
  const { hostname: host, port, protocol } = new URL(url);
  return { host, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** The gateway of the settings; none means that only PayNow and vouchers are offered. */
export function gatewayFor(
  config: ConfigWithSecrets & Pick<Config, 'gateway' | 'STRIPE_API_URL'>,
  db: Database,
): Gateway | undefined {
  if (config.gateway === 'sandbox') return sandboxGateway(db, config.publicUrl, sandboxSecret(config.DATA_SECRET));
  if (config.gateway === 'stripe')
    return stripeGateway(
      config.STRIPE_SECRET_KEY ?? '',
      config.STRIPE_WEBHOOK_SECRET ?? '',
      addressOf(config.STRIPE_API_URL),
    );
  return undefined;
}
