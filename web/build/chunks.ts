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
    test: /src\/(features\/auth\/(login-page|auth-page|captcha\/use-captcha)|ui\/form\/(password-box|field-text))/,
  },
  // Talking to the API: needed with the first call, not before.
  { name: 'data', test: /src\/data\/|contract\/src\/|node_modules\/(axios|zod|@tanstack\/(query-core|react-query))\// },
  {
    name: 'form',
    test: /src\/ui\/form\/(form|text-field|password-field|form-submit|password-rules)|node_modules\/react-hook-form/,
  },
  // What floats above a page: fetched when it is first opened.
  { name: 'floating', test: /@mantine\/core\/esm\/components\/(ModalBase|Modal|Drawer|Popover|Combobox)\// },
  {
    name: 'home',
    test: /src\/(app\/shell\/home-shell|ui\/(page|post\/post-card|post\/post-skeleton|states|avatar|badge|calendar\/(iso-date|typed-date)))/,
  },
].map((group, index, all) => ({ priority: all.length - index, ...group }));
