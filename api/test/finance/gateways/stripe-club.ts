import { FakeStripe, STRIPE_KEY, STRIPE_SECRET, type StripeEvent } from './fake-stripe.ts';
import { type AtCheckout, buildGatewayClub, type GatewayClub } from './gateway-club.ts';

export interface StripeClub extends GatewayClub {
  readonly stripe: FakeStripe;
  /** A member who has paid; the amount in dollars. */
  paid(amount?: string): Promise<AtCheckout>;
  /** Stripe tells the club, in this order. Returns the statuses. */
  hear(...events: readonly StripeEvent[]): Promise<number[]>;
}

/** A club whose payments go through Stripe. */
export async function buildStripeClub(env: Record<string, string> = {}): Promise<StripeClub> {
  const stripe = new FakeStripe();
  const STRIPE_API_URL = await stripe.listen();
  const settings = { GATEWAY: 'stripe', STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET };
  const club = await buildGatewayClub(stripe, { ...settings, STRIPE_API_URL, ...env });
  const hear: StripeClub['hear'] = async (...events) => {
    const statuses: number[] = [];
    for (const { body, signature } of events) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      statuses.push((await club.anonymous.ask('POST', '/finance/webhook/stripe/', body, headers)).status);
    }
    return statuses;
  };
  return {
    ...club,
    stripe,
    hear,
    async paid(amount) {
      const checkout = await club.atCheckout(amount);
      await hear(stripe.pay(checkout.session));
      return checkout;
    },
  };
}
