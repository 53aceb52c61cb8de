import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { SAMPLE_DOCUMENT } from '../../../../test/sample-document.ts';
import { freshBrowser } from '../../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
});

const club: Answerer = ({ path }) => {
  if (path === '/openapi.json') return ok(SAMPLE_DOCUMENT);
  return path === '/product/7/' ? ok({ id: 7, name: 'Shuttles' }) : { status: 404, body: { detail: 'Not found.' } };
};

test('without a login, calls are found by words and by area, and each has an address', async () => {
  fakeApi(club);
  const { user, address } = renderApp('/developers');
  await screen.findByRole('heading', { name: 'API reference' });
  const list = await screen.findByRole('navigation', { name: 'Calls' });
  expect(within(list).getAllByRole('link')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Platform' }));
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['POSTLog in']);
  await user.click(screen.getByRole('button', { name: 'All areas' }));
  await user.type(screen.getByRole('searchbox'), 'read product');
  await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1));
  await user.click(within(list).getByRole('link', { name: /Read a product/ }));
  await screen.findByRole('heading', { name: 'Read a product', level: 1 });
  expect(address()).toBe('/developers?search=read+product&call=readProduct');
  expect(screen.getByText('/product/{id}/')).toBeTruthy();
});

test('a schema is a page of its own, with the calls that use it', async () => {
  fakeApi(club);
  const { user } = renderApp('/developers?call=createProduct');
  await user.click(await screen.findByRole('link', { name: 'ProductInput' }));
  await screen.findByRole('heading', { name: 'ProductInput', level: 1 });
  const fields = screen.getByRole('table', { name: 'Fields' });
  expect(within(fields).getByText('price')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Create a product' }));
  await screen.findByRole('heading', { name: 'Create a product', level: 1 });
});

test('a call is tried with the pasted token, which is kept nowhere', async () => {
  const sent = fakeApi(club);
  const { user } = renderApp('/developers?call=readProduct');
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('Paste an access token to try this call.');
  await user.type(screen.getByLabelText('Access token'), 'my-token');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Fill in id.');
  await user.type(screen.getByLabelText(/^id/), '7');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Answer: 200' });
  expect(sent.at(-1)).toMatchObject({ method: 'GET', path: '/product/7/', authorization: 'Bearer my-token' });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('my-token');
  // The token stays for the next call.
  await user.click(screen.getByRole('link', { name: /List products/ }));
  await screen.findByRole('heading', { name: 'List products', level: 1 });
  expect(screen.getByLabelText<HTMLInputElement>('Access token').value).toBe('my-token');
});

test('a body that is not JSON is not sent, and an error says why', async () => {
  const sent = fakeApi(club);
  const { user } = renderApp('/developers?call=createProduct');
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Body (JSON)');
  expect(JSON.parse(body.value)).toEqual({ name: '', price: '30.00' });
  expect(screen.getByText(/may change real data at/)).toBeTruthy();
  await user.type(screen.getByLabelText('Access token'), 'my-token');
  await user.clear(body);
  await user.type(body, 'name');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/isn’t valid JSON/);
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('where it is turned off, the page says so', async () => {
  fakeApi(() => ({ status: 404, body: { detail: 'Not found.' } }));
  renderApp('/developers');
  await screen.findByText('The API reference is turned off here');
});

test('where it cannot be read, it can be tried again', async () => {
  let broken = true;
  fakeApi((sent) => (broken ? { status: 400, body: { detail: 'Not now.' } } : club(sent)));
  const { user } = renderApp('/developers');
  await screen.findByText('We couldn’t load the API reference');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('navigation', { name: 'Calls' });
});

test('an address that leads nowhere says so beside the list', async () => {
  fakeApi(club);
  renderApp('/developers?call=gone');
  await screen.findByText('There’s no such call or schema');
  expect(screen.getByRole('navigation', { name: 'Calls' })).toBeTruthy();
});
