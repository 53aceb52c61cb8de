import { defineMessages } from '../../../define-messages.ts';

/** Membership cards in wallets, as staff see them. */
export const wallet = defineMessages('console/members/wallet', {
  title: 'Cards in wallets',
  about: 'Membership cards in Apple Wallet and Google Wallet: whether they work, and how many are out.',
  pageAbout: 'Members add their card to the wallet of their phone. It changes by itself when their membership does.',
  loadError: 'We couldn’t load this',
  apple: 'Apple Wallet',
  google: 'Google Wallet',
  off: 'Not set up. The server’s operator adds the settings; see “Cards in wallets” in the operations guide.',
  works: 'Works. The certificate expires on {date}.',
  worksPlain: 'Works.',
  expiresSoon:
    'The certificate expires on {date}. Renew it at Apple before then; cards already out stop changing otherwise.',
  broken: 'Doesn’t work, so members aren’t offered it. {fault}',
  noService: 'The portal isn’t on https, so cards don’t change once they’re on a phone.',
  applePasses: 'Cards on phones',
  devices: '{count, plural, one {on # device} other {on # devices}}',
  googlePasses: 'Cards offered',
  googleNote: 'Google doesn’t say how many were saved',
  waiting: 'Changes waiting',
  waitingNone: 'every phone is up to date',
  waitingError: 'last error: {error}',
  waitingNote: 'sent within five minutes',
});
