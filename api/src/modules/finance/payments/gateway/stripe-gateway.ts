import type { OnlineMethod } from '@clubhouse/contract';
import Stripe from 'stripe';
import type { Gateway, GatewayEvent, GatewayNews, GatewayState } from './gateway.ts';

/** How Stripe calls our ways to pay, and so what it offers. It does not take NETS yet; one more entry is all that needs. */
const METHODS: Partial<Record<OnlineMethod, 'card' | 'paynow'>> = { CREDIT_CARD: 'card', PAYNOW: 'paynow' };

const stateOf = ({ status, payment_status }: Stripe.Checkout.Session): GatewayState => {
  if (payment_status === 'paid') return 'PAID';
  return status === 'expired' ? 'EXPIRED' : 'OPEN';
};

const toNews = (session: Stripe.Checkout.Session, state = stateOf(session)): GatewayNews => ({
  session: session.id,
  reference: session.client_reference_id ?? '',
  state,
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
});

/** Hosted Checkout: card data never comes near the club. */
export function stripeGateway(secretKey: string, webhookSecret: string): Gateway {
  const stripe = new Stripe(secretKey, { timeout: 10_000, maxNetworkRetries: 2 });
  return {
    name: 'stripe',
    methods: Object.keys(METHODS) as OnlineMethod[],
    async open({ reference, method, amount, currency, description, merchant, returnUrl, expiresAt }) {
      const type = METHODS[method];
      if (!type) throw new Error(`Stripe does not take ${method}.`);
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: reference,
          allowed_payment_method_types: [type],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: `${merchant}: ${description}` },
              },
            },
          ],
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey: reference },
      );
      return { session: session.id, url: session.url ?? returnUrl };
    },
    async close(session) {
      await stripe.checkout.sessions.expire(session);
    },
    async look(session) {
      return toNews(await stripe.checkout.sessions.retrieve(session));
    },
    async refund(session, amount, key) {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(session);
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (!intent) throw new Error('Stripe knows of no payment for this checkout.');
      const refund = await stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key });
      return { reference: refund.id };
    },
    readEvent(body, headers) {
      try {
        const signature = [headers['stripe-signature']].flat()[0] ?? '';
        return readStripeEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return undefined;
      }
    },
  };
}

const FAILED = 'checkout.session.async_payment_failed';

function readStripeEvent(event: Stripe.Event): GatewayEvent {
  const base = { id: event.id, kind: event.type };
  if (!event.type.startsWith('checkout.session.'))
    return { ...base, session: '', reference: '', state: 'OPEN', amount: 0, currency: '' };
  const session = event.data.object as Stripe.Checkout.Session;
  return { ...base, ...toNews(session, event.type === FAILED ? 'FAILED' : stateOf(session)) };
}
