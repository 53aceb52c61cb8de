import type { Begun } from '../../../shared/pay/pay-form.tsx';

/** Payments that were begun together with their enrolment, by its id: the sheet that opens then shows how they go on. */
export const begunPayments = new Map<number, Begun>();
