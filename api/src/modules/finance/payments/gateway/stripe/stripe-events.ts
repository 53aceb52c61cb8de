import type { DisputeStatus } from '@clubhouse/contract';
import type Stripe from 'stripe';
import type { DisputeNews, GatewayEvent, GatewayState, PaymentNews, RefundNews } from '../gateway.ts';

const stateOf = ({ status, payment_status }: Stripe.Checkout.Session): GatewayState => {
  if (payment_status === 'paid') return 'PAID';
  return status === 'expired' ? 'EXPIRED' : 'OPEN';
};

/** The status of a checkout. */
export const newsOfSession = (session: Stripe.Checkout.Session, state = stateOf(session)): PaymentNews => ({
  about: 'payment',
  session: session.id,
  reference: session.client_reference_id ?? '',
  state,
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
});

/** Stripe's words for the state of a dispute. Those for an inquiry begin with "warning": no money has moved. */
const DISPUTE_STATES: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'INQUIRY',
  warning_under_review: 'INQUIRY',
  warning_closed: 'WON',
  needs_response: 'OPEN',
  under_review: 'OPEN',
  appeal_needs_response: 'OPEN',
  appeal_under_review: 'OPEN',
  prevented: 'WON',
  won: 'WON',
  lost: 'LOST',
};

const MONEY: Readonly<Record<string, DisputeNews['money']>> = {
  'charge.dispute.funds_withdrawn': 'WITHDRAWN',
  'charge.dispute.funds_reinstated': 'RETURNED',
};

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const newsOfDispute = (event: Stripe.Event, dispute: Stripe.Dispute, session: string): DisputeNews => ({
  about: 'dispute',
  session,
  dispute: dispute.id,
  status: DISPUTE_STATES[dispute.status] ?? 'OPEN',
  money: MONEY[event.type] ?? null,
  amount: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  reason: dispute.reason.replaceAll('_', ' '),
  respondBy: dispute.evidence_details.due_by ? instantOf(dispute.evidence_details.due_by) : null,
  at: instantOf(event.created),
});

const newsOfRefund = (refund: Stripe.Refund, session: string): RefundNews => ({
  about: 'refund',
  session,
  refund: refund.id,
  ours: Number(refund.metadata?.refund ?? 0) || null,
  state: refund.status === 'failed' || refund.status === 'canceled' ? 'FAILED' : 'SENT',
  amount: refund.amount,
  currency: refund.currency.toUpperCase(),
  reason: (refund.failure_reason ?? '').replaceAll('_', ' '),
});

const FAILED = 'checkout.session.async_payment_failed';

const intentOf = ({ payment_intent: intent }: { payment_intent: string | { id: string } | null }) =>
  typeof intent === 'string' ? intent : (intent?.id ?? '');

/** What an event says. Disputes and refunds name a payment; the checkout that it was made by is asked for. */
export async function readStripeEvent(
  event: Stripe.Event,
  sessionOf: (intent: string) => Promise<string | undefined>,
): Promise<GatewayEvent> {
  const base = { id: event.id, kind: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
      return { ...base, ...newsOfSession(event.data.object) };
    case FAILED:
      return { ...base, ...newsOfSession(event.data.object, 'FAILED') };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const dispute = event.data.object;
      return { ...base, ...newsOfDispute(event, dispute, (await sessionOf(intentOf(dispute))) ?? '') };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { ...base, ...newsOfRefund(refund, (await sessionOf(intentOf(refund))) ?? '') };
    }
    default:
      return { ...base, about: 'nothing' };
  }
}
