/**
 * How the code is joined into files. A page should come in a handful of them, not in fifty: what pages share is
 * joined by who needs it first. Each group takes along what its modules need; earlier groups win.
 */
export const CHUNKS = [
  // The start: everything that every page needs before it can be chosen.
  { name: 'index', tags: ['$initial' as const] },
  // The way in. Its fields and buttons serve all other pages, which come later; so do the odds and ends of Mantine.
  {
    name: 'login',
    test: /src\/(features\/auth\/(login-page|auth-page|captcha\/use-captcha)|ui\/form\/(password-box|field-text))|@mantine\/core\/esm\/core\/utils\//,
  },
  // Talking to the API: needed with the first call, not before.
  // What describes courses, events and newsletters, and what only few pages or the console need, comes with those.
  {
    name: 'data',
    test: /src\/data\/|contract\/src\/(?!offering\/|newsletter\/|settings\/|(letters|rich-text|notice-topics|register-columns|csv|banks|countries)\.|operations\/(offering|enrollment|newsletter|letters|club-calendar|notice-choice|search|system|bulk|finance-work|open-record|register|household|calendar-feed|upload|settings)\.|resources\/(offering|newsletter|finance-work)\.)|node_modules\/(axios|zod|@tanstack\/(query-core|react-query))\//,
  },
  {
    name: 'offering',
    test: /contract\/src\/(offering\/|operations\/(offering|enrollment)\.|resources\/offering\.)/,
  },
  { name: 'letters', test: /contract\/src\/(newsletter\/|(operations|resources)\/newsletter\.)/ },
  {
    name: 'form',
    test: /src\/ui\/form\/(form|text-field|password-field|form-submit|password-rules)|node_modules\/react-hook-form/,
  },
  // What floats above a page, and what a field offers to pick from: fetched when first opened.
  { name: 'floating', test: /@mantine\/core\/esm\/components\/(ModalBase|Modal|Drawer)\/|src\/ui\/sheet\// },
  { name: 'picking', test: /@mantine\/core\/esm\/components\/(Popover|Combobox)\// },
  {
    name: 'home',
    test: /src\/(app\/shell\/home-shell|features\/\w+\/(prefetch|queries)|ui\/(page|states|avatar|badge|time|post\/(post-card|post-skeleton|lazy-post-sheet)|calendar\/(iso-date|typed-date)))/,
  },
].map((group, index, all) => ({ priority: all.length - index, ...group }));
