import { createHmac, randomUUID } from 'node:crypto';
import { type Answer, type FakeRequest, FakeServer } from '../../fake-server.ts';
import { checkRefund, HitPayFakeRefusal, type RequestOrder, readJson, readRequest } from './fake-hitpay-rules.ts';

export const HITPAY_KEY = 'fake-hitpay-key';
export const HITPAY_SALT = 'fake-hitpay-salt';
/** HitPay documents no name for NETS; an account that has it would be told one. */
export const NETS_METHOD = 'nets_of_this_account';

interface PaymentRequest extends RequestOrder {
  readonly id: string;
  status: 'pending' | 'completed' | 'failed' | 'expired' | 'canceled' | 'inactive';
}

interface Refund {
  readonly id: string;
  readonly cents: number;
}

interface Charge {
  readonly id: string;
  readonly request: string;
  readonly cents: number;
  readonly currency: string;
  readonly method: string;
  /** How long ago it was paid. */
  days: number;
  readonly refunds: Refund[];
}

export interface HitPayEvent {
  readonly headers: Readonly<Record<string, string>>;
  /** As it is sent. */
  readonly body: string;
}

/** "1,200.50", as HitPay writes the amounts of payment requests. */
const money = (cents: number) => (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });

const refundedOf = ({ refunds }: Charge) => refunds.reduce((sum, { cents }) => sum + cents, 0);

function statusOf(charge: Charge): string {
  const refunded = refundedOf(charge);
  if (refunded === 0) return 'succeeded';
  return refunded < charge.cents ? 'partially_refunded' : 'refunded';
}

const gone = (model: string) => new HitPayFakeRefusal(404, `No query results for model [App\\Business\\${model}]`);

/**
 * HitPay's API on this machine, as far as the club uses it, with the rules that HitPay documents: the key, amounts, currency,
 * methods, lifetimes, what may be deleted and refunded. Tests play the payer, HitPay's dashboard, and its webhooks.
 */
export class FakeHitPay extends FakeServer {
  readonly requests = new Map<string, PaymentRequest>();
  readonly charges = new Map<string, Charge>();
  /** What the account may take. */
  readonly enabled = ['card', 'paynow_online', NETS_METHOD];
  /** What the account holds: refunds that are not of cards are taken from it. */
  balance = 100_000;

  protected override answer({ method, url, headers, body }: FakeRequest): Answer {
    try {
      if (this.isTooMany()) throw new HitPayFakeRefusal(429, 'Too Many Attempts.');
      const key = headers['x-business-api-key'];
      if (key !== HITPAY_KEY) throw new HitPayFakeRefusal(401, `Invalid business api key: ${key}`);
      return { status: 200, body: this.#answer(method, url, body) };
    } catch (error) {
      if (!(error instanceof HitPayFakeRefusal)) throw error;
      return { status: error.status, body: error.body };
    }
  }

  #answer(method: string, { pathname, searchParams }: URL, body: string): object {
    const [, kind = '', id = ''] = /^\/v1\/([\w-]+)(?:\/([\w-]+))?$/.exec(pathname) ?? [];
    switch (`${method} ${kind}${id && ' one'}`) {
      case 'POST payment-requests':
        return this.#create(body);
      case 'GET payment-requests':
        return { data: this.#search(searchParams.get('search') ?? '').map((one) => this.#show(one)) };
      case 'GET payment-requests one':
        return this.#show(this.#request(id));
      case 'DELETE payment-requests one':
        return this.#delete(id);
      case 'GET charges': {
        const of = searchParams.get('payment_request_id');
        // The list says less than a charge by itself.
        return { data: this.#chargesOf(of ?? '').map((one) => ({ id: one.id, status: statusOf(one) })) };
      }
      case 'GET charges one':
        return this.#showCharge(this.#charge(id));
      case 'POST refund':
        return this.#refund(body);
      default:
        throw new HitPayFakeRefusal(404, `The route ${method} ${pathname} could not be found.`);
    }
  }

  #create(body: string): object {
    const request: PaymentRequest = { ...readRequest(body, this.enabled), id: randomUUID(), status: 'pending' };
    this.requests.set(request.id, request);
    return this.#show(request);
  }

  #search(text: string): PaymentRequest[] {
    return [...this.requests.values()].filter(({ id, reference }) => id.includes(text) || reference.includes(text));
  }

  #request(id: string): PaymentRequest {
    const found = this.requests.get(id);
    if (!found) throw gone('PaymentRequest');
    return found;
  }

  #show({ id, status, cents, currency, reference, methods, redirectUrl }: PaymentRequest): object {
    return {
      id,
      status,
      amount: money(cents),
      currency,
      reference_number: reference,
      payment_methods: methods,
      redirect_url: redirectUrl,
      url: `https://securecheckout.test/payment-request/@club/${id}/checkout`,
    };
  }

  #delete(id: string): object {
    if (this.#request(id).status === 'completed')
      throw new HitPayFakeRefusal(422, 'A completed payment request cannot be deleted.');
    this.requests.delete(id);
    return { success: true };
  }

  #chargesOf(request: string): Charge[] {
    return [...this.charges.values()].filter((one) => one.request === request);
  }

  #charge(id: string): Charge {
    const found = this.charges.get(id);
    if (!found) throw gone('Charge');
    return found;
  }

  #showCharge(charge: Charge): object {
    const refunds = charge.refunds.map(({ id, cents }) => ({ id, amount_refunded: cents / 100 }));
    return {
      id: charge.id,
      payment_request_id: charge.request,
      status: statusOf(charge),
      amount: charge.cents / 100,
      currency: charge.currency,
      refunded_amount: refundedOf(charge) / 100,
      refunds,
    };
  }

  #refund(body: string): object {
    const sent = readJson(body, ['amount', 'payment_id', 'webhook', 'send_email', 'email']);
    const charge = this.charges.get(String(sent.payment_id));
    const cents = checkRefund(sent, charge && { ...charge, refunded: refundedOf(charge) }, this.balance);
    const refund = { id: randomUUID(), cents };
    charge?.refunds.push(refund);
    return { id: refund.id, payment_id: sent.payment_id, amount_refunded: cents / 100, status: 'succeeded' };
  }

  /** A signed message about an object as it is now. */
  event(object: string, type: string, payload: object, salt = HITPAY_SALT): HitPayEvent {
    const body = JSON.stringify(payload);
    const headers = {
      'content-type': 'application/json',
      'hitpay-event-object': object,
      'hitpay-event-type': type,
      'hitpay-signature': createHmac('sha256', salt).update(body).digest('hex'),
    };
    return { headers, body };
  }

  /** The message about a payment request as it is now. */
  requestEvent(id: string, type = 'completed', salt?: string): HitPayEvent {
    return this.event('payment_request', type, this.#show(this.#request(id)), salt);
  }

  /** The message about the charge of a payment request as it is now. */
  chargeEvent(id: string, type = 'created'): HitPayEvent {
    const [charge] = this.#chargesOf(id);
    if (!charge) throw new Error(`${id} is not paid`);
    return this.event('charge', type, this.#showCharge(charge));
  }

  /** Someone pays on the page. */
  pay(id: string): HitPayEvent {
    const request = this.#request(id);
    if (request.status !== 'pending' && request.status !== 'failed') throw new Error(`${id} is ${request.status}`);
    request.status = 'completed';
    const { cents, currency, methods } = request;
    const charge: Charge = {
      id: randomUUID(),
      request: id,
      cents,
      currency,
      method: methods[0] ?? '',
      days: 0,
      refunds: [],
    };
    this.charges.set(charge.id, charge);
    return this.requestEvent(id);
  }

  /** The payment of a request, to make it older. */
  chargeOf(id: string): Charge {
    const [charge] = this.#chargesOf(id);
    if (!charge) throw new Error(`${id} is not paid`);
    return charge;
  }

  /** A bank says no, or time runs out. */
  end(id: string, status: 'failed' | 'expired'): HitPayEvent {
    this.#request(id).status = status;
    return this.requestEvent(id, 'failed');
  }

  /** Someone refunds in HitPay's dashboard. */
  refundInDashboard(id: string, cents: number): HitPayEvent {
    this.chargeOf(id).refunds.push({ id: randomUUID(), cents });
    return this.chargeEvent(id, 'updated');
  }
}
