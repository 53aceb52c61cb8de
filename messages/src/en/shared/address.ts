import { defineMessages } from '../../define-messages.ts';

/** What is said while an address is looked up by its postcode. */
export const address = defineMessages('shared/address', {
  lookupIdle: 'Enter six digits and we’ll fill in the block, street and building.',
  lookupLoading: 'Looking up the address…',
  lookupFound: 'Filled in from the postcode. Please add the unit.',
  lookupNone: 'We can’t find an address for this postcode. Please type it in.',
  lookupDown: 'The address lookup isn’t working right now. Please type the address in.',
});
