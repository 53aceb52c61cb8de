import type { Answer, readPaymentLink } from '@clubhouse/contract';

/** What a payment link is for; nothing about the person who owes. */
export type PaymentLink = Answer<typeof readPaymentLink>;
