import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../test/set-up.ts';

beforeEach(signedInBrowser);

const HAMPER = {
  id: 7,
  name: 'Festive hamper',
  category: 'Gifts',
  sku: 'GIF-001',
  description: '',
  price: '88.00',
  status: 'ACTIVE',
  stock: 30,
  feature_image: null,
  created_at: '2026-11-14T16:05:00Z',
};

const REFUSED: Reply = { status: 400, body: { sku: ['product with this sku already exists.'] } };

/** A club whose shop has one product, for a person with these rights. */
const club =
  (rights: readonly string[], onWrite: () => Reply = () => ok(HAMPER)): Answerer =>
  ({ method, path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (method !== 'GET') return onWrite();
    if (path === '/product/7/') return ok(HAMPER);
    return path === '/product/' ? page([HAMPER]) : page([]);
  };

const writes = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ method }) => method !== 'GET');

test('the start page of a user without daily tasks shows what their rights open, and nothing else', async () => {
  fakeApi(club(['product.manage']));
  renderApp('/admin');
  await screen.findByRole('heading', { name: 'Today' });
  const areas = within(screen.getByRole('main')).getAllByRole('link');
  expect(areas.map((link) => link.querySelector('b')?.textContent)).toEqual(['Products']);
});

test('a user with rights in other areas sees that nothing is available', async () => {
  fakeApi(club(['member.sensitive']));
  renderApp('/admin');
  expect(await screen.findByText('You don’t have access to the console yet')).toBeDefined();
});

test('a page opened without its right says so, and asks for nothing', async () => {
  const sent = fakeApi(club(['product.manage']));
  renderApp('/admin/users');
  await screen.findByRole('heading', { name: 'Users' });
  await screen.findByText('You don’t have access to this page');
  expect(sent.map(({ path }) => path)).not.toContain('/general-users/');
});

test('an edit sends what changed; a refusal is shown at its field and keeps what was typed', async () => {
  let refuse = true;
  const sent = fakeApi(club(['product.manage'], () => (refuse ? REFUSED : ok({ ...HAMPER, price: '90.00' }))));
  const { user, address } = renderApp('/admin/products/7/edit');
  const price = await screen.findByLabelText<HTMLInputElement>(/^Price/);
  await user.clear(price);
  await user.type(price, '90');
  await user.clear(screen.getByLabelText(/^SKU/));
  await user.type(screen.getByLabelText(/^SKU/), 'GIF-002');
  await user.click(screen.getByRole('button', { name: 'Save product' }));
  expect(await screen.findByText('product with this sku already exists.')).toBeDefined();
  expect(price.value).toBe('90');
  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Save product' }));
  await waitFor(() => expect(address()).toBe('/admin/products?open=7'));
  expect(writes(sent).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/product/7/', { price: '90', sku: 'GIF-002' }],
    ['PATCH', '/product/7/', { price: '90', sku: 'GIF-002' }],
  ]);
});

test('leaving a form with changes asks first', async () => {
  fakeApi(club(['product.manage']));
  const { user, address } = renderApp('/admin/products/new');
  await user.type(await screen.findByLabelText(/^Name/), 'Towel');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Products' }));
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(address()).toBe('/admin/products/new');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Products' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(address()).toBe('/admin/products'));
});

test('a deletion asks by name, and a refusal is shown in place', async () => {
  const inUse = { status: 400, body: { detail: 'This product is in use and can’t be deleted.' } };
  const sent = fakeApi(club(['product.manage'], () => inUse));
  const { user } = renderApp('/admin/products?open=7');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Delete “Festive hamper”?');
  await user.click(screen.getByRole('button', { name: 'Delete product' }));
  expect(await screen.findByText('This product is in use and can’t be deleted.')).toBeDefined();
  expect(writes(sent).map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /product/7/']);
});

test('a list that fails says so and tries again', async () => {
  let broken = true;
  const answer = club(['product.manage']);
  fakeApi((call) =>
    broken && call.path === '/product/' ? { status: 403, headers: { 'x-request-id': 'ref-1' } } : answer(call),
  );
  const { user } = renderApp('/admin/products');
  await screen.findByText('We couldn’t load the products');
  expect(screen.getByText('Reference ref-1')).toBeDefined();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Festive hamper')).toBeDefined();
});
