import type { OnlineMethod } from '@clubhouse/contract';

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

/** What a gateway says about a session, when asked or by itself. */
export interface GatewayNews {
  readonly session: string;
  readonly reference: string;
  readonly state: GatewayState;
  readonly amount: number;
  readonly currency: string;
}

/** The same, as an event that counts once. */
export interface GatewayEvent extends GatewayNews {
  readonly id: string;
  readonly kind: string;
}

/** Whoever takes the money. The club stores what it is told and believes only what is signed or what it asked for. */
export interface Gateway {
  readonly name: 'sandbox' | 'stripe';
  readonly methods: readonly OnlineMethod[];
  open(order: Order): Promise<{ readonly session: string; readonly url: string }>;
  /** Nobody can pay it any more; one that is paid stays so. */
  close(session: string): Promise<void>;
  look(session: string): Promise<GatewayNews | undefined>;
  /** Sends money back; the key makes a second call harmless. */
  refund(session: string, amount: number, key: string): Promise<{ readonly reference: string }>;
  /** The event in a webhook, or undefined when it is not signed by the gateway just now. Events of no interest have no session. */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): GatewayEvent | undefined;
}
