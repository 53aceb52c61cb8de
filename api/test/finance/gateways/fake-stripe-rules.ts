/** A refusal in Stripe's shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export const invalidRequest = (message: string, code?: string) =>
  new StripeRefusal(400, 'invalid_request_error', message, code);

export type Params = Readonly<Record<string, string>>;

/** `line_items[0][quantity]=1` as Stripe reads it, each parameter by its bracketed name. */
export const readParams = (body: string): Params => Object.fromEntries(new URLSearchParams(body));

const CHECKOUT_PARAMS = [
  /^mode$/,
  /^client_reference_id$/,
  /^allowed_payment_method_types\[\d+\]$/,
  /^line_items\[\d+\]\[quantity\]$/,
  /^line_items\[\d+\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/,
  /^(success_url|cancel_url)$/,
  /^expires_at$/,
];
const MINUTE = 60;
const LEAST: Readonly<Record<string, number>> = { sgd: 50, usd: 50, myr: 200 };
const MOST = 99_999_999;
const METHODS = ['card', 'paynow', 'grabpay', 'wechat_pay', 'alipay'];

function knownOnly(params: Params, known: readonly RegExp[]): void {
  const unknown = Object.keys(params).find((name) => !known.some((pattern) => pattern.test(name)));
  if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
}

const need = (params: Params, name: string): string => {
  const value = params[name];
  if (!value) throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing');
  return value;
};

const wholeNumber = (name: string, value: string): number => {
  if (!/^\d+$/.test(value)) throw invalidRequest(`Invalid integer: ${value} (${name})`, 'parameter_invalid_integer');
  return Number(value);
};

function absolute(name: string, value: string): void {
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw invalidRequest(`Not a valid URL (${name})`, 'url_invalid');
}

export interface CheckoutOrder {
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly expiresAt: number;
}

/** The rules that Stripe documents for a hosted checkout that takes one payment. */
export function readCheckout(params: Params, now: number): CheckoutOrder {
  knownOnly(params, CHECKOUT_PARAMS);
  if (need(params, 'mode') !== 'payment') throw invalidRequest('Invalid mode');
  absolute('success_url', need(params, 'success_url'));
  if (params.cancel_url) absolute('cancel_url', params.cancel_url);
  const line = 'line_items[0]';
  const currency = need(params, `${line}[price_data][currency]`);
  const least = LEAST[currency];
  if (least === undefined) throw invalidRequest(`Invalid currency: ${currency}`);
  need(params, `${line}[price_data][product_data][name]`);
  const unit = wholeNumber('unit_amount', need(params, `${line}[price_data][unit_amount]`));
  const amount = unit * wholeNumber('quantity', need(params, `${line}[quantity]`));
  if (amount < least)
    throw invalidRequest('The total amount due must add up to at least the minimum.', 'amount_too_small');
  if (amount > MOST) throw invalidRequest('Amount must be no more than 999,999.99', 'amount_too_large');
  const methods = Object.keys(params).filter((name) => name.startsWith('allowed_payment_method_types'));
  for (const name of methods) {
    const method = params[name] ?? '';
    if (!METHODS.includes(method)) throw invalidRequest(`Invalid payment method type: ${method}`);
    if (method === 'paynow' && currency !== 'sgd') throw invalidRequest('paynow supports only sgd');
  }
  const reference = params.client_reference_id ?? '';
  if (reference.length > 200) throw invalidRequest('client_reference_id is too long');
  const expiresAt = params.expires_at ? wholeNumber('expires_at', params.expires_at) : now + 24 * 60 * MINUTE;
  if (expiresAt < now + 30 * MINUTE || expiresAt > now + 24 * 60 * MINUTE)
    throw invalidRequest('`expires_at` must be between 30 minutes and 24 hours from Checkout Session creation.');
  return { amount, currency, reference, expiresAt };
}

interface Charged {
  readonly paid: boolean;
  readonly amount: number;
  readonly refunded: number;
  readonly disputed: boolean;
}

/** The rules for sending money back. Returns how much. */
export function readRefund(params: Params, charge: Charged | undefined): number {
  knownOnly(params, [/^payment_intent$/, /^amount$/, /^metadata\[\w+\]$/]);
  if (!charge) throw new StripeRefusal(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing');
  if (!charge.paid) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  if (charge.disputed) throw invalidRequest('This charge has been charged back.', 'charge_disputed');
  const left = charge.amount - charge.refunded;
  if (left === 0) throw invalidRequest('Charge has already been refunded.', 'charge_already_refunded');
  const amount = params.amount ? wholeNumber('amount', params.amount) : left;
  if (amount === 0) throw invalidRequest('Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left)
    throw invalidRequest(`Refund amount is greater than unrefunded amount on charge.`, 'amount_too_large');
  return amount;
}
