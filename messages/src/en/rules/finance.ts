import { defineMessages } from '../../define-messages.ts';

/** What the rules of finance say. */
export const finance = defineMessages('rules/finance', {
  discountGroup: 'Discount group {percent} %.',
  discountLimit: 'This month’s limit for discounted spending is reached.',
  partNothingLeft: 'The vouchers cover everything that’s due.',
  partTooMuch: 'You can pay at most S$ {left}.',
  partTooLittle: 'Pay at least S$ {least}.',
});
