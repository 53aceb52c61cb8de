/**
 * How the code is joined into files. A page should come in a handful of them, not in fifty: what pages share is
 * joined by who needs it first. Each group takes along what its modules need; earlier groups win.
 */
export const CHUNKS = [
  // The start: everything that every page needs before it can be chosen.
  { name: 'index', tags: ['$initial' as const] },
  // The way in. Its fields and buttons serve all other pages, which come later.
  {
    name: 'login',
    test: /src\/(portal\/platform\/sign-in\/(login-page|auth-page|captcha\/use-captcha)|ui\/form\/(password-box|field-text))/,
  },
  // The odds and ends of Mantine: for what floats and what picks.
  { name: 'odds', test: /@mantine\/core\/esm\/core\/utils\/(?!noop)/ },
  // Talking to the API: needed with the first call, not before.
  // What describes courses, events and newsletters, and what only few pages or the console need, comes with those.
  {
    name: 'data',
    test: /src\/api-client\/(?!session\/(passkeys|single-sign-on|sign-in-window)\.)|contract\/src\/(?!(areas|list-export|console-words|[\w/-]+\/index)\.|programmes\/(rules\/|(offering|enrollment|session-change)-operations\.|offering-resources\.)|communications\/(newsletter|email-template|notice-|sms\/)|club\/(settings\/|(first-steps|report|settings|today)-operations\.)|members\/(import\/|cards\/wallet-operations\.|renewal\/|(approval-refusal-words|banks|countries|register-columns|sensitive-fields)\.|(bulk|register|household|invitation)-operations\.|(acceptance-resource|approval-resources|invitation-resource|membership-resources)\.)|formats\/|bookings\/(rules\/(price|replay|set-checks)|(club-calendar|calendar-feed|closure)-operations\.)|finance\/(rules\/(closing-totals|discount|membership-fee|part-payment|spread-payment|vouchers)|(counter|finance-work|invoice-email|statement)-operations\.|(finance-work|shop)-resources\.)|platform\/((single-sign-on|connected-systems)\/|(search|system|personal-data|upload|webhook|api-token|backup|passkey|second-factor)-operations\.|(access-resources|account-operations|outbox-resource|record-resources|webhook-events)\.)|description\/define-export\.)|node_modules\/@tanstack\/(query-core|react-query)\//,
  },
  {
    name: 'offering',
    test: /contract\/src\/programmes\/(rules\/|(offering|enrollment)-operations\.|offering-resources\.)/,
  },
  { name: 'letters', test: /contract\/src\/communications\/newsletter/ },
  // The signs of several pages: one file, instead of one for each.
  { name: 'signs', test: /@tabler\/icons-react/, minShareCount: 3 },
  // The shell and what the first page within it is drawn with; all others use it too.
  {
    name: 'home',
    test: /src\/(app\/shell\/home-shell|portal\/club\/home\/card\/card-front|portal\/(\w+\/)+(prefetch|queries)|ui\/(page|states|avatar|badge|chip|more|time|money|tile|art\/card-ground|calendar\/(iso-date|typed-date))|shared\/(standing\/|post\/(post-card|post-picture|post-skeleton|lazy-post-sheet|opened-post)|pay\/lazy))/,
  },
  // What is unfinished is on every page, once the page itself is there.
  { name: 'bars', test: /src\/(portal\/(bookings\/hold\/hold-bar|programmes\/enrol\/places-bar)|ui\/page\/bar)/ },
  // What floats above a page, and what a field offers to pick from: fetched when first opened.
  {
    name: 'floating',
    test: /@mantine\/core\/(esm\/components|styles)\/(ModalBase|Modal|Drawer)\b|src\/ui\/sheet\//,
  },
  { name: 'dashboard', test: /src\/portal\/club\/home\/dashboard-page/ },
  { name: 'card', test: /src\/portal\/club\/home\/card\/(card-overlay|offline-card)/ },
  {
    name: 'form',
    test: /src\/ui\/form\/(form|text-field|password-field|form-submit|password-rules)|node_modules\/react-hook-form/,
  },
  {
    name: 'picking',
    test: /@mantine\/core\/(esm\/components|styles)\/(Popover|Combobox|NumberInput|InlineInput|Checkbox|Radio|Switch|Pill\w*)\b|src\/ui\/(form\/(choice-fields|long-fields|date-field|time-field|number-field|file-field)|calendar\/date-picker)/,
  },
  // What several pages draw with: one file, instead of one for every button.
  { name: 'scenes', test: /src\/ui\/art\/(scenes\/)?\w[\w-]*-scene/ },
  { name: 'more-signs', test: /@tabler\/icons-react/, minShareCount: 2 },
  { name: 'codes', test: /src\/ui\/picture\/qr-code|node_modules\/qr\// },
  // Before what draws with them, which would take them along.
  { name: 'calls', test: /contract\/src\/|messages\/src\/en\/rules\//, minShareCount: 2 },
  { name: 'paying', test: /src\/((ui|shared)\/pay\/|ui\/button\/copy-button)/, minShareCount: 2 },
  { name: 'tables', test: /src\/ui\/(table\/(?!plain-table)|chart\/)/, minShareCount: 2 },
  { name: 'parts', test: /src\/(ui|shared)\/|@mantine\/(core|hooks)\//, minShareCount: 2 },
].map((group, index, all) => ({ priority: all.length - index, ...group }));
