import { paymentMethods } from '@clubhouse/messages/words/payment-methods';

/** A payment method within a sentence: "card", "bank transfer". */
export const paymentMethodText = (method: string): string =>
  Object.hasOwn(paymentMethods, method)
    ? (paymentMethods[method as keyof typeof paymentMethods] as () => string)()
    : method;
