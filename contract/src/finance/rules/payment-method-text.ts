import { paymentMethods } from '@clubhouse/messages/words/payment-methods';
import { hasKey } from '../../narrow.ts';

/** A payment method within a sentence: "card", "bank transfer". */
export const paymentMethodText = (method: string): string =>
  hasKey(paymentMethods, method) ? paymentMethods[method]() : method;
