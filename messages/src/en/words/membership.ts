import { defineMessages } from '../../define-messages.ts';

/** How memberships and their fees are called. */
export const membership = defineMessages('words/membership', {
  kind: '{level} member',
  staff: 'Staff',
  pioneer: 'Ordinary member, pioneer',
  feeMONTHLY: 'Monthly fee',
  feeQUARTERLY: 'Quarterly fee',
  feeYEARLY: 'Yearly fee',
  perMONTHLY: 'a month',
  perQUARTERLY: 'a quarter',
  perYEARLY: 'a year',
});
