/** A call of ours and, where there is one, its twin on the bare server. */
export interface Call {
  readonly name: string;
  readonly path: string;
  readonly bare?: string;
}

const words = (rows: number) => rows.toLocaleString('en');

/** The calls of every list, on products. */
export const plainCalls = (rows: number): Call[] => [
  { name: 'me', path: '/general-users/me/', bare: 'me' },
  { name: `list, filtered, ${words(rows)} rows`, path: '/product/?category=Even&limit=20', bare: 'list' },
  { name: 'list, name__icontains (rare)', path: '/product/?name__icontains=999&limit=20', bare: 'icontains' },
  { name: 'list, offset 90 %', path: `/product/?limit=20&offset=${Math.floor(rows * 0.9)}`, bare: 'deep' },
];

/** The register, as staff use it. */
export const registerCalls = (rows: number): Call[] => [
  { name: `home, ${words(rows)} members`, path: '/dashboard/' },
  ...(
    [
      ['first page', '', 'members-first'],
      ['page 400', '&offset=7980', 'members-400'],
      ['icontains, rare', '&name__icontains=zubiri', 'members-rare'],
      ['icontains, common', '&name__icontains=tan', 'members-common'],
      ['icontains, two letters', '&name__icontains=an', undefined],
      ['search', '&search=b0001234', undefined],
    ] as const
  ).map(([name, query, bare]) => ({
    name: `members, ${words(rows)}: ${name}`,
    path: `/profile/member/?limit=20${query}`,
    ...(bare && { bare }),
  })),
];
