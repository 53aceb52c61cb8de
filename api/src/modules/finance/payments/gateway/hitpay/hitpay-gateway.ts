import { formatCents, keysOf, type OnlineMethod } from '@clubhouse/contract';
import { type Gateway, GatewayRefusal } from '../gateway.ts';
import { asList, asText, type HitPayApi, HitPayRefusal, hitPayApi, type Json } from './hitpay-api.ts';
import { centsOf, isCharged, newsOfRequest, readHitPayEvent, refundName } from './hitpay-events.ts';

export const LIVE_ADDRESS = 'https://api.hit-pay.com';
export const SANDBOX_ADDRESS = 'https://api.sandbox.hit-pay.com';

/** HitPay's API takes 30 cents, but some methods need a dollar. */
const LEAST_CENTS = 100;

/** The lifetimes that HitPay's own plugin keeps to. */
const SHORTEST_MINUTES = 5;
const LONGEST_MINUTES = 1000;

const LONGEST_PURPOSE = 255;

/** How long a page stays open. HitPay counts from its creation; the club closes it when the payment runs out. */
export function lifetime(expiresAt: Date, now = new Date()): string {
  const minutes = Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000);
  return `${Math.min(Math.max(minutes, SHORTEST_MINUTES), LONGEST_MINUTES)} mins`;
}

/** A request that was made for this payment before: the answer was lost. HitPay itself keeps no two apart. */
async function findRequest(ask: HitPayApi, reference: string): Promise<Json | undefined> {
  const found = await ask('GET', `/payment-requests?search=${encodeURIComponent(reference)}&per_page=25`);
  return asList(found.data).find((one) => one.reference_number === reference && one.status === 'pending');
}

/** The charge by which a request was paid. */
async function findCharge(ask: HitPayApi, session: string): Promise<Json> {
  const found = await ask('GET', `/charges?payment_request_id=${encodeURIComponent(session)}`);
  const charge = asList(found.data).find(isCharged);
  if (!charge) throw new GatewayRefusal('no_charge', 'HitPay knows of no payment for this request.');
  return ask('GET', `/charges/${encodeURIComponent(asText(charge.id))}`);
}

const isGone = (error: unknown) => error instanceof HitPayRefusal && error.status === 404;

interface HitPaySettings {
  readonly apiKey: string;
  readonly salt: string;
  readonly address: string;
  /** What HitPay calls NETS for this account; undocumented, so NETS is off without it. */
  readonly netsMethod?: string | undefined;
}

/** HitPay's hosted page: card data never comes near the club. */
export function hitPayGateway({ apiKey, salt, address, netsMethod }: HitPaySettings): Gateway {
  const ask = hitPayApi(apiKey, address);
  const names: Partial<Record<OnlineMethod, string>> = {
    CREDIT_CARD: 'card',
    PAYNOW: 'paynow_online',
    ...(netsMethod && { NETS: netsMethod }),
  };
  const pathOf = (session: string) => `/payment-requests/${encodeURIComponent(session)}`;
  const look: Gateway['look'] = async (session) => {
    try {
      return newsOfRequest(await ask('GET', pathOf(session)));
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  };
  return {
    name: 'hitpay',
    methods: keysOf(names),
    least: LEAST_CENTS,
    refundsOnce: true,
    async open({ reference, method, amount, currency, merchant, description, returnUrl, expiresAt }) {
      const name = names[method];
      if (!name) throw new GatewayRefusal('method', `HitPay does not take ${method}.`);
      const request =
        (await findRequest(ask, reference)) ??
        (await ask('POST', '/payment-requests', {
          amount: amount / 100,
          currency,
          payment_methods: [name],
          reference_number: reference,
          purpose: `${merchant}: ${description}`.slice(0, LONGEST_PURPOSE),
          redirect_url: returnUrl,
          expires_after: lifetime(expiresAt),
          allow_repeated_payments: 'false',
          add_admin_fee: 'false',
          send_email: 'false',
          send_sms: 'false',
        }));
      const [session, url] = [asText(request.id), asText(request.url)];
      if (!session || !url) throw new GatewayRefusal('no_page', 'HitPay answered without a page.');
      return { session, url };
    },
    async close(session) {
      await ask('DELETE', pathOf(session)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
    look,
    async refund(session, { amount, sentBefore }) {
      const charge = await findCharge(ask, session);
      const sent = centsOf(charge.refunded_amount ?? 0);
      // HitPay sends the same refund twice when it is asked twice, so its own sum says whether it has been sent.
      if (sent === sentBefore + amount) return { reference: refundName(charge, sent) };
      if (sent !== sentBefore)
        throw new GatewayRefusal(
          'refunded_elsewhere',
          `HitPay has refunded ${formatCents(sent)} of this payment, but ${formatCents(sentBefore)} is known here. Check it at HitPay.`,
        );
      const made = await ask('POST', '/refund', { payment_id: asText(charge.id), amount: amount / 100 });
      if (made.status === 'failed') throw new GatewayRefusal('refund_failed', 'HitPay could not send the refund.');
      return { reference: asText(made.id) || refundName(charge, sent + amount) };
    },
    readEvent: (body, headers) => readHitPayEvent(body, headers, salt, look),
  };
}
