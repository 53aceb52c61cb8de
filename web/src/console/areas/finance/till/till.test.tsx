import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';
import { refundEffects } from '../payments/refund-effects.ts';
import { added, foundIn, type ProductRow, shelfPrice, shortage, withQuantity } from './basket.ts';

beforeEach(signedInBrowser);

const TEA = { id: 1, name: 'Teh', price: '2.20', stock: 2, category: 'Café', sku: 'T-1', status: 'ACTIVE' };
const MUG = { id: 2, name: 'Enamel mug', price: '18.00', stock: null, category: 'Shop', sku: 'M-1', status: 'ACTIVE' };
const [tea, mug] = [TEA, MUG] as unknown as readonly [ProductRow, ProductRow];

const SOLD = {
  id: 9,
  invoice_number: 'INV-2026-000009',
  member: 40,
  member_name: 'Tan Mei',
  membership_id: 'M-000012',
  status: 'PAID',
  items: [],
  subtotal: '4.40',
  discount_amount: '0.44',
  total_amount: '3.96',
  gst_rate: '9.00',
  gst_amount: '0.33',
  amount_paid: '3.96',
  amount_credited: '0.00',
  amount_due: '0.00',
  payments: [
    {
      id: 5,
      method: 'CASH',
      paid_by: 'CASH',
      amount: '3.96',
      voucher_amount: '0.00',
      from_credit_amount: '0.00',
      status: 'PAID',
      reference: 'C1',
      paid_at: '2026-11-15T01:00:00Z',
    },
  ],
};

const VOUCHERS = '/profile/member/40/usable-vouchers/';
const GIFT = {
  group_name: 'Birthday treat',
  code: 'B-1',
  value_type: 'AMOUNT',
  value: '20.00',
  balance: '20.00',
  usable_for: [],
  expires_on: null,
};

const counter =
  (
    sell: () => Reply | Promise<Reply> = () => ({ status: 201, body: SOLD }),
    rights: readonly string[] = ['finance.manage'],
  ): Answerer =>
  ({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['member.view', ...rights] });
    if (path === '/profile/member/40/') return ok({ id: 40, name: 'Tan Mei', membership_id: 'M000040' });
    if (path === '/finance/counter-sale/quote/') {
      return ok({
        subtotal: '4.40',
        discount_amount: '0.44',
        total_amount: '3.96',
        trace: ['Discount group 10 %.'],
      });
    }
    if (path === '/finance/counter-sale/') return sell();
    if (path === VOUCHERS) return ok({ credit: '0.00', vouchers: [] });
    return page(path.includes('product') ? [TEA, MUG] : []);
  };

const sales = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ path }) => path === '/finance/counter-sale/');

test('Enter before the products are loaded takes the first one that fits', async () => {
  let load: (reply: Reply) => void = () => {};
  fakeApi((call) => (call.path === '/product/' ? new Promise((done) => (load = done)) : counter()(call)));
  const { user } = renderApp('/admin/till?member=40');
  await user.type(await screen.findByLabelText('Product'), 'teh{Enter}');
  load(page([TEA, MUG]));
  await screen.findByRole('button', { name: 'Add one Teh' });
});

test('a basket is priced by the club with its reason, and two clicks sell once', async () => {
  let answer: (reply: Reply) => void = () => {};
  const sent = fakeApi(counter(() => new Promise((done) => (answer = done))));
  const { user } = renderApp('/admin/till?member=40');
  const search = await screen.findByLabelText('Product');
  await user.type(search, 'teh{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add one Teh' }));
  const basket = screen.getByRole('region', { name: 'Basket' });
  expect(await within(basket).findByText('Discount group 10 %.')).toBeDefined();
  await user.type(within(basket).getByLabelText('Cash received'), '5');
  expect(within(basket).getByText(/Change/).textContent).toContain('1.04');
  const button = within(basket).getByRole('button', { name: /Sell for/ });
  expect(button.textContent).toContain('3.96');
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(search, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(sales(sent)).not.toHaveLength(0));
  expect(sales(sent)).toHaveLength(1);
  expect(sales(sent)[0]?.body).toMatchObject({ member: 40, items: [{ product: 1, quantity: 2 }], method: 'CASH' });
  const [first] = sales(sent);
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  answer({ status: 201, body: SOLD });
  expect((await screen.findByText(/Sold for/)).textContent).toContain('Tan Mei · M-000012, INV-2026-000009');
  // The next sale is another one, even of the same goods.
  await user.click(screen.getByRole('button', { name: 'New sale' }));
  expect(await screen.findByText('Pick a product.')).toBeDefined();
});

test('a refusal is shown in words, and the retry uses the same key', async () => {
  const sent = fakeApi(counter(() => ({ status: 400, body: { items: ['Not enough in stock: Teh.'] } })));
  const { user } = renderApp('/admin/till?member=40');
  await user.click(await screen.findByRole('button', { name: /^Teh/ }));
  // Pressed until it is taken: while prices come in, the button rests.
  const sell = (times: number) =>
    waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: /Sell for/ }));
      expect(sales(sent).length).toBeGreaterThanOrEqual(times);
    });
  await sell(1);
  expect(await screen.findByText('Not enough in stock: Teh.')).toBeDefined();
  await sell(2);
  expect(new Set(sales(sent).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('the button rests from the first product until its price has come', async () => {
  fakeApi(counter());
  renderApp('/admin/till?member=40');
  fireEvent.click(await screen.findByRole('button', { name: /^Teh/ }));
  const sell = screen.getByRole('button', { name: /Sell for/ });
  expect(sell.hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(sell.hasAttribute('disabled')).toBe(false));
  expect(screen.getByText('Discount group 10 %.')).toBeDefined();
});

test('what is missing for a sale is shown at the button', async () => {
  fakeApi(counter());
  const { user } = renderApp('/admin/till');
  const sell = screen.findByRole('button', { name: 'Sell' });
  await user.click(await screen.findByRole('button', { name: /^Teh/ }));
  expect(screen.getByText('Choose a member, or sell to a guest.')).toBeDefined();
  expect(await sell).toHaveProperty('disabled', true);
});

test('an unknown voucher cannot pay; a refund does not restock', async () => {
  fakeApi(counter());
  const { user } = renderApp('/admin/till?member=40');
  await user.click(await screen.findByRole('button', { name: /^Teh/ }));
  await user.click(await screen.findByRole('radio', { name: 'Voucher' }));
  expect(screen.getByText('Select a voucher, or choose another payment method.')).toBeDefined();
  expect(await screen.findByText('This member has no vouchers for this.')).toBeDefined();
  const paid = { method: 'CASH', voucher_amount: '0.00', by_gateway: false };
  const stock = 'Stock doesn’t change. If goods come back, add them under Products.';
  expect(refundEffects('S$ 2.20', 'WAY_PAID', paid, true)).toContain(stock);
  expect(refundEffects('S$ 2.20', 'WAY_PAID', paid)).not.toContain(stock);
});

test('vouchers that could not be read are not said to be none', async () => {
  let fails = true;
  const whole = counter();
  fakeApi((sent) => (fails && sent.path === VOUCHERS ? { status: 500, body: {} } : whole(sent)));
  const { user } = renderApp('/admin/till?member=40');
  await user.click(await screen.findByRole('button', { name: /^Teh/ }));
  await screen.findByText(/Vouchers couldn’t be loaded/);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This member has no vouchers for this.');
});

test('the vouchers of one member are never offered to the next', async () => {
  const whole = counter();
  const next = { id: 41, name: 'Lim Bo', membership_id: 'M000041' };
  fakeApi((sent) => {
    if (sent.path === VOUCHERS) return ok({ credit: '0.00', vouchers: [GIFT] });
    if (sent.path.endsWith('/usable-vouchers/')) return new Promise(() => {});
    if (sent.path === '/profile/member/search/') return page([next]);
    return whole(sent);
  });
  const { user } = renderApp('/admin/till?member=40');
  await user.click(await screen.findByRole('button', { name: /^Teh/ }));
  await screen.findByRole('checkbox', { name: /Birthday treat/ });
  const field = screen.getByRole('combobox', { name: 'Member' });
  await user.clear(field);
  await user.type(field, 'Lim');
  await user.click(await screen.findByRole('option', { name: /Lim Bo/ }));
  await screen.findByText('Looking for vouchers…');
  expect(screen.queryByRole('checkbox', { name: /Birthday treat/ })).toBeNull();
});

test('a cashier sees the member’s credit and sells for it', async () => {
  const credit = { ...GIFT, group_name: 'Account credit', code: 'C-1', value: '42.00', balance: '42.00' };
  const course = { ...GIFT, group_name: 'Course voucher', code: 'C-2', usable_for: ['COURSE'] };
  const paid = { id: 5, method: 'VOUCHER', paid_by: 'CREDIT', amount: '0.00', voucher_amount: '3.96' };
  const sold = { ...SOLD, payments: [{ ...paid, from_credit_amount: '3.96', change_amount: '0.00' }] };
  const whole = counter(() => ({ status: 201, body: sold }), ['finance.till']);
  const sent = fakeApi((call) =>
    call.path === VOUCHERS ? ok({ credit: '42.00', vouchers: [credit, course] }) : whole(call),
  );
  const { user } = renderApp('/admin/till?member=40');
  expect((await screen.findByText(/credit$/)).textContent).toMatch(/^Has S\$.42\.00 credit$/);
  await user.click(await screen.findByRole('button', { name: /^Teh/ }));
  await user.click(await screen.findByRole('radio', { name: 'Voucher' }));
  await user.click(await screen.findByRole('checkbox', { name: /Account credit, S\$.42\.00/ }));
  expect(screen.queryByRole('checkbox', { name: /Course voucher/ })).toBeNull();
  const sell = screen.getByRole('button', { name: /Sell for/ });
  await waitFor(() => expect(sell.hasAttribute('disabled')).toBe(false));
  await user.click(sell);
  await waitFor(() => expect(sales(sent)).toHaveLength(1));
  expect(sales(sent)[0]?.body).toMatchObject({ method: 'VOUCHER', voucher_codes: ['C-1'] });
  expect((await screen.findByText(/^Paid:/)).textContent).toMatch(/^Paid: S\$.3\.96, Credit$/);
  expect(screen.queryByText('Still due')).toBeNull();
});

test('the basket counts in cents and names what is out of stock', () => {
  const basket = added(added(added([], tea), mug), tea);
  expect(basket.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(shelfPrice(basket)).toBe(2240);
  expect(basket.map(shortage)).toEqual([undefined, undefined]);
  const [many] = withQuantity(basket, 1, 3);
  expect(many && shortage(many)).toBe('Only 2 left: Teh.');
  expect(withQuantity(basket, 1, 0)).toHaveLength(1);
  expect(withQuantity(basket, 1, 1.5)).toBe(basket);
  expect(foundIn([tea, mug], ' m-1 ')).toEqual([mug]);
});

test('a guest buys without a member, and the till says what a member owes', async () => {
  const whole = counter();
  const owed = { id: 3, member: 40, amount_due: '12.50', due_date: '2026-11-01', invoice_number: 'INV-2026-000003' };
  const sent = fakeApi((call) =>
    call.path === '/finance/payment-invoice/' && call.query.status === 'OVERDUE' ? page([owed]) : whole(call),
  );
  const { user } = renderApp('/admin/till?member=40');
  expect((await screen.findByText(/^Owes/)).textContent).toMatch(/12\.50 on 1 invoice/);
  await user.click(await screen.findByRole('button', { name: 'Sell to a guest' }));
  await user.type(screen.getByLabelText(/Guest’s name/), 'Ms Wong');
  await user.click(await screen.findByRole('button', { name: /^Teh/ }));
  // The price comes first; until then the button rests.
  const sell = screen.getByRole('button', { name: /Sell for/ });
  await waitFor(() => expect(sell.hasAttribute('disabled')).toBe(false));
  // Nothing can stay owed by a guest: the till says so before, not after.
  await user.type(screen.getByLabelText('Cash received'), '0.10');
  await screen.findByText(/missing\. Guests pay in full\./);
  expect(sell.hasAttribute('disabled')).toBe(true);
  await user.clear(screen.getByLabelText('Cash received'));
  await user.click(sell);
  await waitFor(() => expect(sales(sent)).toHaveLength(1));
  expect(sales(sent)[0]?.body).toMatchObject({ member: null, guest_name: 'Ms Wong', method: 'CASH' });
});
