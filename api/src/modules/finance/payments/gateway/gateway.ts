import type { DisputeStatus, GatewayName, OnlineMethod } from '@clubhouse/contract';

/** What a gateway is asked to collect. */
interface Order {
  /** Ours; asking twice with the same one opens one session. */
  readonly reference: string;
  readonly method: OnlineMethod;
  readonly amount: number;
  readonly currency: string;
  readonly merchant: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

export type GatewayState = 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';

/** The status of a session, when asked or by itself. */
export interface PaymentNews {
  readonly about: 'payment';
  readonly session: string;
  readonly reference: string;
  readonly state: GatewayState;
  readonly amount: number;
  readonly currency: string;
}

/** The payer's bank takes a payment back, asks about it, or has decided. */
export interface DisputeNews {
  readonly about: 'dispute';
  readonly session: string;
  readonly dispute: string;
  readonly status: DisputeStatus;
  /** What this event says about the money; most say nothing. */
  readonly money: 'WITHDRAWN' | 'RETURNED' | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  /** ISO instants. */
  readonly respondBy: string | null;
  readonly at: string;
}

/** A refund that the gateway could not deliver after all, or that someone made at the gateway itself. */
export interface RefundNews {
  readonly about: 'refund';
  readonly session: string;
  readonly refund: string;
  /** The refund of ours that it is; null when it was made at the gateway. */
  readonly ours: number | null;
  readonly state: 'SENT' | 'FAILED';
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
}

/** All that a gateway has sent back of a payment so far, where it tells only that and not which refund it was. */
export interface RefundedNews {
  readonly about: 'refunded';
  readonly session: string;
  /** What the gateway calls it; new for every amount. */
  readonly refund: string;
  readonly amount: number;
  /** What was paid in the first place. */
  readonly paid: number;
  readonly currency: string;
}

export type GatewayNews = PaymentNews | DisputeNews | RefundNews | RefundedNews;

/** What an event says. Events of no interest are about nothing. */
export type EventNews = GatewayNews | { readonly about: 'nothing' };

/** News that counts once. */
export type GatewayEvent = { readonly id: string; readonly kind: string } & EventNews;

const TITLES: Readonly<Record<string, string>> = { stripe: 'Stripe', hitpay: 'HitPay' };

/** A gateway as staff know it. */
export const gatewayTitle = (name: string): string => TITLES[name] ?? name;

/** A gateway said no; what it said is for the log, the member is told to try again or another way. */
export class GatewayRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What a gateway is asked to send back. */
interface RefundOrder {
  /** Ours; asking twice for the same one sends it once. */
  readonly refund: number;
  readonly amount: number;
  /** What the gateway has sent back of this payment before, as far as we know. */
  readonly sentBefore: number;
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A person who takes the money. The club stores what it is told and believes only what is signed or what it asked for. */
export interface Gateway {
  readonly name: GatewayName;
  readonly methods: readonly OnlineMethod[];
  /** The least that it takes at once, in cents. */
  readonly least: number;
  /** It takes one refund of a payment only, so what goes back together is sent together. */
  readonly refundsOnce?: boolean;
  open(order: Order): Promise<{ readonly session: string; readonly url: string }>;
  /** No one can pay it any more; one that is paid stays so. */
  close(session: string): Promise<void>;
  look(session: string): Promise<PaymentNews | undefined>;
  /** Sends money back for a refund of ours; a second call for the same one is harmless. */
  refund(session: string, order: RefundOrder): Promise<{ readonly reference: string }>;
  /** The event in a webhook, or undefined when it is not signed by the gateway just now. */
  readEvent(body: Buffer, headers: Headers): Promise<GatewayEvent | undefined>;
}
