import { createHmac } from 'node:crypto';
import type { GatewayName } from '@clubhouse/contract';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/pool.ts';
import type { ConfigWithSecrets } from '../../../../secrets.ts';
import type { Gateway } from './gateway.ts';
import { hitPayGateway, LIVE_ADDRESS, SANDBOX_ADDRESS } from './hitpay/hitpay-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { type StripeAddress, stripeGateway } from './stripe/stripe-gateway.ts';

/** What the sandbox and the club share. */
export const sandboxSecret = (dataSecret: string): string =>
  createHmac('sha256', dataSecret).update('sandbox gateway').digest('hex');

function stripeAddress(url: string | undefined): StripeAddress {
  if (url === undefined) return {};
  const { hostname: host, port, protocol } = new URL(url);
  return { host, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' };
}

type GatewayConfig = ConfigWithSecrets & Config;

const GATEWAYS: Readonly<Record<GatewayName, (config: GatewayConfig, db: Database) => Gateway>> = {
  sandbox: ({ publicUrl, DATA_SECRET }, db) => sandboxGateway(db, publicUrl, sandboxSecret(DATA_SECRET)),
  stripe: ({ STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', STRIPE_API_URL }) =>
    stripeGateway(STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, stripeAddress(STRIPE_API_URL)),
  hitpay: ({ HITPAY_API_KEY = '', HITPAY_SALT = '', HITPAY_API_URL, HITPAY_NETS_METHOD, production }) =>
    hitPayGateway({
      apiKey: HITPAY_API_KEY,
      salt: HITPAY_SALT,
      address: HITPAY_API_URL ?? (production ? LIVE_ADDRESS : SANDBOX_ADDRESS),
      netsMethod: HITPAY_NETS_METHOD,
    }),
};

/** The gateway of the settings; none means that only PayNow and vouchers are offered. */
export const gatewayFor = (config: GatewayConfig, db: Database): Gateway | undefined =>
  config.gateway === 'none' ? undefined : GATEWAYS[config.gateway](config, db);
