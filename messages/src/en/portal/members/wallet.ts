import { defineMessages } from '../../../define-messages.ts';

/** The membership card in a wallet of the phone. */
export const wallet = defineMessages('portal/members/wallet', {
  appleButton: 'Add to Apple Wallet',
  googleButton: 'Save to Google Wallet',
});
