import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { type Answer, type FakeRequest, FakeServer } from '../../fake-server.ts';
import {
  invalidRequest,
  type Params,
  readCheckout,
  readParams,
  readRefund,
  StripeRefusal,
} from './fake-stripe-rules.ts';

export const STRIPE_KEY = 'sk_test_fake';
export const STRIPE_SECRET = 'whsec_fake';

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
}

interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly reason: string;
  readonly evidence_details: { readonly due_by: number };
  status: string;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'failed';
  failure_reason?: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  /** As it is sent, with its signature. */
  readonly body: string;
  readonly signature: string;
}

const seconds = () => Math.floor(Date.now() / 1000);
const DAY = 24 * 60 * 60;

/**
 * Stripe's API on this machine, as far as the club uses it, with the rules that Stripe documents: keys, parameters, amounts,
 * lifetimes, idempotency, what may be expired, refunded and disputed. Tests play the payer, the bank and the dashboard.
 */
export class FakeStripe extends FakeServer {
  readonly sessions = new Map<string, Session>();
  readonly refunds: Refund[] = [];
  readonly disputes = new Map<string, Dispute>();
  readonly #stripe = new Stripe(STRIPE_KEY);
  readonly #answers = new Map<string, { readonly params: string; readonly answer: Answer }>();
  #serial = 0;

  #next(kind: string): string {
    this.#serial += 1;
    return `${kind}_${this.#serial}`;
  }

  protected override answer({ method, url, headers, body }: FakeRequest): Answer {
    try {
      if (this.isTooMany())
        throw new StripeRefusal(429, 'invalid_request_error', 'Request rate limit exceeded.', 'rate_limit');
      if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
        throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided');
      const key = method === 'POST' ? headers['idempotency-key'] : undefined;
      return this.#once([key].flat()[0], `${url.pathname} ${body}`, () => this.#answer(method, url, body));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const { type, code, message } = error;
      return { status: error.status, body: { error: { type, code, message } } };
    }
  }

  /** A key answers the same again, and refuses other parameters. What was refused for its parameters is not kept. */
  #once(key: string | undefined, params: string, run: () => object): Answer {
    if (!key) return { status: 200, body: run() };
    if (key.length > 255) throw invalidRequest('Idempotency keys are at most 255 characters.');
    const known = this.#answers.get(key);
    if (known && known.params !== params)
      throw new StripeRefusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    const answer = known?.answer ?? { status: 200, body: structuredClone(run()) };
    this.#answers.set(key, { params, answer });
    return answer;
  }

  #answer(method: string, { pathname, searchParams }: URL, body: string): object {
    const params = readParams(body);
    const [, session = '', verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return this.#open(params);
    if (method === 'GET' && pathname === '/v1/checkout/sessions') return this.#list(searchParams.get('payment_intent'));
    if (method === 'GET' && session) return this.#session(session);
    if (method === 'POST' && session && verb) return this.#expire(session);
    if (method === 'POST' && pathname === '/v1/refunds') return this.#refund(params);
    throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${pathname}).`);
  }

  #open(params: Params): Session {
    const { amount, currency, reference, expiresAt } = readCheckout(params, seconds());
    const id = this.#next('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: reference,
      amount_total: amount,
      currency,
      expires_at: expiresAt,
      url: `https://checkout.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    this.sessions.set(id, session);
    return session;
  }

  #session(id: string): Session {
    const found = this.sessions.get(id);
    if (!found)
      throw new StripeRefusal(404, 'invalid_request_error', `No such checkout.session: ${id}`, 'resource_missing');
    return found;
  }

  #list(intent: string | null): object {
    const data = [...this.sessions.values()].filter(({ payment_intent }) => payment_intent === intent);
    return { object: 'list', data, has_more: false };
  }

  #expire(id: string): Session {
    const session = this.#session(id);
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    session.status = 'expired';
    return session;
  }

  #refund(params: Params): Refund {
    const intent = params.payment_intent ?? '';
    const amount = readRefund(params, this.#charge(intent));
    const metadata = Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return key ? [[key, value]] : [];
      }),
    );
    return this.#sendBack(intent, amount, metadata);
  }

  #charge(intent: string) {
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!session) return undefined;
    const back = this.refunds.filter((one) => one.payment_intent === intent && one.status === 'succeeded');
    return {
      paid: session.payment_status === 'paid',
      amount: session.amount_total,
      refunded: back.reduce((sum, { amount }) => sum + amount, 0),
      disputed: [...this.disputes.values()].some(
        (one) => one.payment_intent === intent && !one.status.startsWith('warning') && one.status !== 'won',
      ),
    };
  }

  #sendBack(intent: string, amount: number, metadata: Refund['metadata']): Refund {
    const id = this.#next('re');
    const refund: Refund = {
      id,
      object: 'refund',
      amount,
      currency: 'sgd',
      payment_intent: intent,
      metadata,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    return refund;
  }

  /** An event about an object as it is now, signed as it leaves. */
  event(type: string, object: object, created = seconds(), secret = STRIPE_SECRET, signedAt = seconds()): StripeEvent {
    const id = `evt_${createHash('sha256').update(this.#next(type)).digest('hex').slice(0, 20)}`;
    const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
    const signature = this.#stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: signedAt });
    return { id, type, body, signature };
  }

  /** Someone pays a checkout. */
  pay(id: string): StripeEvent {
    const session = this.#session(id);
    if (session.status !== 'open') throw new Error(`${id} is ${session.status}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: this.#next('pi') });
    return this.event('checkout.session.completed', session);
  }

  /** The payer's bank questions a payment; a real dispute takes the money at once. Returns the events. */
  openDispute(id: string, amount?: number, isInquiry = false): { dispute: string; events: StripeEvent[] } {
    const session = this.#session(id);
    const dispute: Dispute = {
      id: this.#next('dp'),
      object: 'dispute',
      amount: amount ?? session.amount_total,
      currency: session.currency,
      payment_intent: session.payment_intent ?? '',
      reason: 'product_not_received',
      evidence_details: { due_by: seconds() + 7 * DAY },
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
    };
    this.disputes.set(dispute.id, dispute);
    const kinds = ['charge.dispute.created', ...(isInquiry ? [] : ['charge.dispute.funds_withdrawn'])];
    return { dispute: dispute.id, events: kinds.map((type) => this.event(type, dispute, seconds() + 60)) };
  }

  /** The bank decides; what it had taken comes back when the club wins. */
  decide(id: string, status: 'won' | 'lost' | 'warning_closed'): StripeEvent[] {
    const dispute = this.disputes.get(id);
    if (!dispute) throw new Error(`no dispute ${id}`);
    dispute.status = status;
    const kinds = ['charge.dispute.closed', ...(status === 'won' ? ['charge.dispute.funds_reinstated'] : [])];
    return kinds.map((type) => this.event(type, dispute, seconds() + DAY));
  }

  /** Someone refunds in Stripe's dashboard. */
  refundInDashboard(id: string, amount: number): StripeEvent {
    const refund = this.#sendBack(this.#session(id).payment_intent ?? '', amount, {});
    return this.event('refund.created', refund);
  }

  /** The payer's bank does not take a refund. */
  failRefund(id: string): StripeEvent {
    const refund = this.refunds.find((one) => one.id === id);
    if (!refund) throw new Error(`no refund ${id}`);
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    return this.event('refund.failed', refund);
  }
}
