/** A refusal in HitPay's shape: a sentence, and the fields that are wrong. */
export class HitPayFakeRefusal extends Error {
  readonly status: number;
  readonly fields: readonly string[];
  constructor(status: number, message: string, ...fields: readonly string[]) {
    super(message);
    this.status = status;
    this.fields = fields;
  }

  get body(): object {
    if (this.fields.length === 0) return { message: this.message };
    return { message: this.message, errors: Object.fromEntries(this.fields.map((one) => [one, [this.message]])) };
  }
}

const wrong = (field: string, message: string) => new HitPayFakeRefusal(422, message, field);

type Sent = Readonly<Record<string, unknown>>;

/** JSON, and nothing that HitPay's reference does not list. */
export function readJson(body: string, known: readonly string[]): Sent {
  const sent = JSON.parse(body || '{}') as Sent;
  const odd = Object.keys(sent).find((name) => !known.includes(name));
  if (odd) throw wrong(odd, `The ${odd} field is unknown.`);
  return sent;
}

/** An amount in dollars with at most two decimals. Answers cents. */
function cents(sent: Sent, least: number, most: number): number {
  const { amount } = sent;
  if (amount === undefined) throw wrong('amount', 'The amount field is required.');
  if (typeof amount !== 'number' || !/^\d+(\.\d{1,2})?$/.test(String(amount)))
    throw wrong('amount', 'The amount must be a number with at most two decimals.');
  if (amount < least) throw wrong('amount', `The amount must be at least ${least}.`);
  if (amount > most) throw wrong('amount', `The amount may not be greater than ${most}.`);
  return Math.round(amount * 100);
}

function shortText(sent: Sent, name: string, most: number): string {
  const value = sent[name] ?? '';
  if (typeof value !== 'string' || value.length > most) throw wrong(name, `The ${name} may have ${most} characters.`);
  return value;
}

const UNITS: Readonly<Record<string, number>> = { mins: 1, minutes: 1, hours: 60, days: 24 * 60 };

/** The reference gives the form; the bounds are those of HitPay's own plugin for WooCommerce. Answers minutes. */
function minutesOf({ expires_after: after }: Sent): number {
  if (after === undefined) return Number.POSITIVE_INFINITY;
  const [, count = '', unit = ''] = /^(\d+) (\w+)$/.exec(String(after)) ?? [];
  const minutes = Number(count || Number.NaN) * (UNITS[unit] ?? Number.NaN);
  if (!(minutes >= 5 && minutes <= 1000)) throw wrong('expires_after', 'The expires_after format is invalid.');
  return minutes;
}

const FLAGS = ['allow_repeated_payments', 'add_admin_fee', 'send_email', 'send_sms'];
const FIELDS = [
  'amount',
  'currency',
  'payment_methods',
  'reference_number',
  'purpose',
  'redirect_url',
  'expires_after',
];

export interface RequestOrder {
  readonly cents: number;
  readonly currency: string;
  readonly methods: readonly string[];
  readonly reference: string;
  readonly redirectUrl: string;
  readonly minutes: number;
}

/** The rules that HitPay documents for a payment request. */
export function readRequest(body: string, enabled: readonly string[]): RequestOrder {
  const sent = readJson(body, [...FIELDS, ...FLAGS]);
  const amount = cents(sent, 0.3, 999_999_999.99);
  const currency = shortText(sent, 'currency', 3).toLowerCase();
  if (currency === '') throw wrong('currency', 'The currency field is required.');
  if (!['sgd', 'usd', 'myr'].includes(currency)) throw wrong('currency', 'The selected currency is invalid.');
  const methods = (sent.payment_methods ?? enabled) as readonly string[];
  for (const method of methods) {
    if (!enabled.includes(method)) throw wrong('payment_methods', `Payment method not available: ${method}.`);
    if (method === 'paynow_online' && currency !== 'sgd') throw wrong('currency', 'PayNow takes SGD only.');
  }
  for (const flag of FLAGS)
    if (sent[flag] !== undefined && sent[flag] !== 'true' && sent[flag] !== 'false')
      throw wrong(flag, `The ${flag} field must be true or false.`);
  shortText(sent, 'purpose', 255);
  const redirectUrl = shortText(sent, 'redirect_url', 1028);
  if (redirectUrl && !URL.canParse(redirectUrl)) throw wrong('redirect_url', 'The redirect_url format is invalid.');
  const reference = shortText(sent, 'reference_number', 255);
  return { cents: amount, currency, methods, reference, redirectUrl, minutes: minutesOf(sent) };
}

export interface Charged {
  readonly cents: number;
  readonly refunded: number;
  readonly method: string;
  readonly days: number;
}

/** The rules for sending money back. Returns how many cents. */
export function checkRefund(sent: Sent, charge: Charged | undefined, balance: number): number {
  if (!charge) throw new HitPayFakeRefusal(404, 'No query results for model [App\\Business\\Charge]');
  const amount = cents(sent, 0.01, 999_999_999.99);
  if (charge.refunded > 0) throw wrong('payment_id', 'Only one refund is allowed per transaction.');
  if (amount > charge.cents) throw wrong('amount', 'The amount is greater than what can be refunded.');
  if (charge.method !== 'card' && charge.days > 30) throw wrong('payment_id', 'The refund period has ended.');
  if (charge.method !== 'card' && amount > balance) throw wrong('amount', 'Insufficient balance for this refund.');
  return amount;
}
