import type { OnlineMethod } from '@clubhouse/contract';
import { FakeHitPay, HITPAY_KEY, HITPAY_SALT, type HitPayEvent, NETS_METHOD } from './fake-hitpay.ts';
import { type AtCheckout, buildGatewayClub, type GatewayClub } from './gateway-club.ts';

export interface HitPayClub extends GatewayClub {
  readonly hitpay: FakeHitPay;
  /** A member who has paid; the amount in dollars. */
  paid(amount?: string, method?: OnlineMethod): Promise<AtCheckout>;
  /** HitPay tells the club, in this order. Returns the statuses. */
  hear(...events: readonly HitPayEvent[]): Promise<number[]>;
}

/** A club whose payments go through HitPay, with NETS. */
export async function buildHitPayClub(env: Record<string, string> = {}): Promise<HitPayClub> {
  const hitpay = new FakeHitPay();
  const HITPAY_API_URL = await hitpay.listen();
  const settings = { GATEWAY: 'hitpay', HITPAY_API_KEY: HITPAY_KEY, HITPAY_SALT, HITPAY_NETS_METHOD: NETS_METHOD };
  const club = await buildGatewayClub(hitpay, { ...settings, HITPAY_API_URL, ...env });
  const hear: HitPayClub['hear'] = async (...events) => {
    const statuses: number[] = [];
    for (const { body, headers } of events)
      statuses.push((await club.anonymous.ask('POST', '/finance/webhook/hitpay/', body, headers)).status);
    return statuses;
  };
  return {
    ...club,
    hitpay,
    hear,
    async paid(amount, method) {
      const checkout = await club.atCheckout(amount, method);
      await hear(hitpay.pay(checkout.session));
      return checkout;
    },
  };
}
