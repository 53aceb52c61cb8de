/**
 * End-to-end tests of the most common tasks, which `npm test` runs; those for two widths, on the phone only.
 * `npm run test:whole`, which the CI runs, has all of them, and axe on every page in every theme and width.
 */
export const COMMON_TASKS = {
  bookings: ['from the login to a court that is paid'],
  console: [
    'a member without rights never downloads the console, and sees that it is not available',
    'staff see what their rights open',
  ],
  desk: ['the desk books for a member on account, and checks them in by code'],
  home: [
    'a member’s morning on a phone: what is owed is paid from home, home knows at once, and the card shows at a door without network',
  ],
  login: [
    'the guard sends a visitor to login, and back to the page asked for',
    'a wrong password shows an error, keeps what was typed, and offers the club’s contact',
    'a terminated member keeps no tokens',
    'a member whose membership ends while logged in is out at the next page',
    'logging out ends the session at the server and clears the browser',
  ],
  'members-console': [
    'a request is decided by keyboard, with a correction and a refusal',
    'a card is checked at the desk: typed, as a code, and without the network',
  ],
  offerings: ['two children and a guest, with a voucher and a card; one of three withdraws and gets half'],
  password: [
    'reset by the mailed link: request, set, log in; the link works once',
    'create a login: membership ID and email on record, password, link by email, log in',
  ],
  payments: ['two invoices with a voucher and a card; the first try fails, the second goes through'],
  profile: ['one save does both: at once, and to the club; withdrawn, and asked again'],
  refresh: [
    'an access token that runs out in mid-page causes one refresh for more than ten parallel calls',
    'a refresh token that the server refuses ends at the login page, once',
  ],
  unsubscribe: ['opening clears the tokens and changes nothing; the button posts'],
} as const;

const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = ([file, titles]: [string, readonly string[]]) =>
  `\\b${file}\\.spec\\.ts (?!at a desk ).*(?:${titles.map(plain).join('|')})$`;

/** Matches what Playwright calls these tests: file, groups, title. */
export const COMMON_TASKS_PATTERN = Object.entries(COMMON_TASKS).map(patternOf).join('|');
