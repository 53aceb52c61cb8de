import type { Client } from '../build-test-app.ts';

/** Someone's day in small: pages, words no one looked for before, rows that are made and changed, and calls that are refused. */
export function mixedCalls(admin: Client, anonymous: Client): (n: number) => Promise<number> {
  let product = 0;
  const calls: readonly ((n: number) => ReturnType<Client['ask']>)[] = [
    () => admin.ask('GET', '/general-users/me/'),
    (n) => admin.ask('GET', `/profile/member/?limit=20&offset=${(n * 20) % 200}`),
    (n) => admin.ask('GET', `/profile/member/?name__icontains=word${n}`),
    (n) => admin.ask('GET', `/product/?search=thing${n}&ordering=-price`),
    async (n) => {
      const key = { 'idempotency-key': `soak-${n}` };
      const made = await admin.ask('POST', '/product/', { name: `Soak ${n}`, category: 'Soak', price: '1.00' }, key);
      product = made.body.id;
      return made;
    },
    (n) => admin.ask('PATCH', `/product/${product}/`, { description: `Changed ${n}` }),
    () => admin.ask('DELETE', `/product/${product}/`),
    (n) => admin.ask('GET', `/product/${1_000_000 + n}/`),
    () => admin.ask('POST', '/product/', '{', { 'content-type': 'application/json' }),
    () => anonymous.ask('GET', '/product/'),
    () => admin.ask('GET', '/notice/'),
    (n) => admin.ask('GET', `/search/?q=somebody${n % 50}`),
  ];
  return async (n) => (await calls[n % calls.length]?.(n))?.status ?? 0;
}
