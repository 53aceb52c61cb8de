import { keysOf, type OnlineMethod } from '@clubhouse/contract';
import Stripe from 'stripe';
import { callAgain } from '../call-again.ts';
import { type Gateway, GatewayRefusal } from '../gateway.ts';
import { headerOf } from '../signature.ts';
import { newsOfSession, readStripeEvent } from './stripe-events.ts';

/** How Stripe calls our ways to pay, and so what it offers. It takes no NETS. */
const METHODS: Partial<Record<OnlineMethod, 'card' | 'paynow'>> = { CREDIT_CARD: 'card', PAYNOW: 'paynow' };

/** The least that Stripe charges in Singapore dollars. */
const LEAST_CENTS = 50;

/** A checkout lives at least 30 minutes, by Stripe's clock when it arrives there. */
const SHORTEST_SECONDS = 30 * 60;
const MARGIN_SECONDS = 60;

/**
 * When a checkout ends by itself: so long after the payment that it may still be opened in the payment's last second. It
 * depends on the payment alone, because Stripe refuses a key that comes again with other values. The club closes the
 * checkout when the payment runs out.
 */
export const checkoutEnd = (expiresAt: Date): number =>
  Math.floor(expiresAt.getTime() / 1000) + SHORTEST_SECONDS + MARGIN_SECONDS;

/** What Stripe refused, with its own code. */
const asRefusal = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError ? new GatewayRefusal(error.code ?? error.type, error.message) : error;

/** Stripe's own client does not wait when there were too many calls. */
const isBusy = (error: unknown) => error instanceof Stripe.errors.StripeRateLimitError;

const asked = <T>(call: () => Promise<T>): Promise<T> =>
  callAgain(call, isBusy).catch((error: unknown) => {
    throw asRefusal(error);
  });

const idOf = (object: string | { readonly id: string } | null | undefined) =>
  typeof object === 'string' ? object : object?.id;

/** Where Stripe is; tests have one of their own. */
export type StripeAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>;

/** Hosted Checkout: card data never comes near the club. */
export function stripeGateway(secretKey: string, webhookSecret: string, address: StripeAddress = {}): Gateway {
  const stripe = new Stripe(secretKey, { timeout: 10_000, maxNetworkRetries: 2, ...address });
  const { sessions } = stripe.checkout;
  const sessionOf = async (intent: string) =>
    (await asked(() => sessions.list({ payment_intent: intent, limit: 1 }))).data[0]?.id;
  return {
    name: 'stripe',
    methods: keysOf(METHODS),
    least: LEAST_CENTS,
    async open({ reference, method, amount, currency, description, merchant, returnUrl, expiresAt }) {
      const type = METHODS[method];
      if (!type) throw new GatewayRefusal('method', `Stripe does not take ${method}.`);
      const price_data = {
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: `${merchant}: ${description}` },
      };
      const session = await asked(() =>
        sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            allowed_payment_method_types: [type],
            line_items: [{ quantity: 1, price_data }],
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: checkoutEnd(expiresAt),
          },
          { idempotencyKey: reference },
        ),
      );
      return { session: session.id, url: session.url ?? returnUrl };
    },
    async close(session) {
      await asked(() => sessions.expire(session));
    },
    async look(session) {
      return newsOfSession(await asked(() => sessions.retrieve(session)));
    },
    async refund(session, { amount, refund }) {
      const intent = idOf((await asked(() => sessions.retrieve(session))).payment_intent);
      if (!intent) throw new GatewayRefusal('no_payment', 'Stripe knows of no payment for this checkout.');
      const sent = await asked(() =>
        stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { refund: String(refund) } },
          { idempotencyKey: `refund-${refund}` },
        ),
      );
      return { reference: sent.id };
    },
    async readEvent(body, headers) {
      const event = signedEvent(stripe, body, headerOf(headers, 'stripe-signature'), webhookSecret);
      return event && readStripeEvent(event, sessionOf);
    },
  };
}

function signedEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return undefined;
  }
}
