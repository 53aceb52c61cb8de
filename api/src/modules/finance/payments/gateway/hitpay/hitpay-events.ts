import { createHash } from 'node:crypto';
import type { EventNews, GatewayEvent, GatewayState, Headers, PaymentNews } from '../gateway.ts';
import { headerOf, hmacOf, isSameSignature } from '../signature.ts';
import { asObject, asText, type Json } from './hitpay-api.ts';

/** Cents of an amount as HitPay writes it: `"1,200.50"` or `1200.5`. What cannot be read fits no payment. */
export function centsOf(amount: unknown): number {
  const text = String(amount ?? '').replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(text) ? Math.round(Number(text) * 100) : -1;
}

const STATES: Readonly<Record<string, GatewayState>> = {
  pending: 'OPEN',
  completed: 'PAID',
  failed: 'FAILED',
  expired: 'EXPIRED',
  canceled: 'EXPIRED',
  inactive: 'EXPIRED',
};

const currencyOf = (object: Json) => asText(object.currency).toUpperCase();

/** The status of a payment request. A state that HitPay has not documented changes nothing. */
export const newsOfRequest = (request: Json): PaymentNews => ({
  about: 'payment',
  session: asText(request.id),
  reference: asText(request.reference_number),
  state: STATES[asText(request.status)] ?? 'OPEN',
  amount: centsOf(request.amount),
  currency: currencyOf(request),
});

const CHARGED = ['succeeded', 'refunded', 'partially_refunded'];

/** Whether a charge took money, whatever happened to it since. */
export const isCharged = ({ status }: Json): boolean => CHARGED.includes(asText(status));

/** The event's name, from two headers that are not signed: it says how to read the body, never what happened. */
function kindOf(headers: Headers): string {
  const type = headerOf(headers, 'hitpay-event-type').toLowerCase();
  return type.includes('.') ? type : `${headerOf(headers, 'hitpay-event-object').toLowerCase()}.${type}`;
}

type Look = (session: string) => Promise<PaymentNews | undefined>;

/** A charge names its payment request. Our reference is the request's; one that is gone is left to staff. */
async function newsOfCharge(charge: Json, session: string, look: Look): Promise<EventNews> {
  const [amount, currency] = [centsOf(charge.amount), currencyOf(charge)];
  const refunded = centsOf(charge.refunded_amount);
  // Refunds are told as a sum: what of the charge has gone back so far.
  if (refunded > 0)
    return {
      about: 'refunded',
      session,
      refund: refundName(charge, refunded),
      amount: refunded,
      paid: amount,
      currency,
    };
  const reference = (await look(session))?.reference ?? '';
  return { about: 'payment', session, reference, state: 'PAID', amount, currency };
}

/** What we call a refund whose own id is not told. */
export const refundName = (charge: Json, refunded: number): string => `${asText(charge.id)}:${refunded}`;

async function readBody(kind: string, body: Json, look: Look): Promise<EventNews> {
  if (kind.startsWith('payment_request.')) return newsOfRequest(body);
  const session = asText(body.payment_request_id);
  if (!kind.startsWith('charge.') || !session || !isCharged(body)) return { about: 'nothing' };
  return newsOfCharge(body, session, look);
}

/** The event in a webhook that is signed with the salt. HitPay gives events no id: the same bytes are the same event. */
export async function readHitPayEvent(
  body: Buffer,
  headers: Headers,
  salt: string,
  look: Look,
): Promise<GatewayEvent | undefined> {
  if (!isSameSignature(headerOf(headers, 'hitpay-signature').toLowerCase(), hmacOf(salt, body))) return undefined;
  const read = parseBody(body);
  if (!read) return undefined;
  const kind = kindOf(headers);
  const id = createHash('sha256').update(kind).update(body).digest('hex');
  return { id, kind, ...(await readBody(kind, read, look)) };
}

function parseBody(body: Buffer): Json | undefined {
  try {
    return asObject(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}
