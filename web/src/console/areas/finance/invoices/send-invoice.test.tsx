import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { CONFIG, ME, signedInBrowser } from '../../../../../test/set-up.ts';
import { setConfig } from '../../../../api-client/club/config.ts';

beforeEach(signedInBrowser);

const INVOICE = {
  id: 55,
  invoice_number: 'INV-2026-000055',
  member: 12,
  member_name: 'Tan Mei Ling',
  status: 'UNPAID',
  payment_option: null,
  items: [],
  subtotal: '20.00',
  discount_amount: '0.00',
  gst_rate: '9.00',
  gst_amount: '1.65',
  total_amount: '20.00',
  amount_paid: '0.00',
  amount_credited: '0.00',
  amount_due: '20.00',
  currency: 'SGD',
  due_date: '2026-12-01',
  description: 'Locker',
  payments: [],
  credit_notes: [],
  story: [],
  payment_url: '/payment/x',
  created_at: '2026-11-01T01:00:00Z',
  issued_at: '2026-11-01T01:00:00Z',
  paid_at: null,
  last_email_status: null as string | null,
  last_email_at: null as string | null,
  last_sent_at: null as string | null,
  last_sent_to: null as string | null,
};

const MOMENT = '2026-11-02T01:00:00Z';
const SENT = { ...INVOICE, last_email_status: 'SENT', last_email_at: MOMENT, last_sent_at: MOMENT };

const club = (
  invoice: typeof INVOICE,
  refusal?: string,
  rights = ['finance.view', 'finance.manage'],
  has_server = true,
) =>
  fakeApi(({ method, path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (method === 'POST') {
      if (refusal) return { status: 400, body: { detail: refusal } };
      return path.endsWith('/55/send/')
        ? ok({ to: 'mei@example.com', has_server })
        : ok({
            has_server,
            sent: has_server ? 0 : 2,
            left: [{ id: 55, number: INVOICE.invoice_number, problem: 'Tan Mei Ling has no email address.' }],
          });
    }
    return path === '/finance/payment-invoice/55/' ? ok(invoice) : page([invoice]);
  });

test('an invoice is sent from its page, and says when it was last sent and to whom', async () => {
  const sent = club({ ...SENT, last_sent_to: 'mei@example.com' });
  const { user } = renderApp('/admin/invoices/55');
  expect(await screen.findByText('Last emailed 02/11/2026, 09:00 to mei@example.com.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/finance/payment-invoice/55/send/')).toBe(true));
  expect(await screen.findByText('The invoice is on its way')).toBeDefined();
});

test('a member without an email address is named', async () => {
  club(INVOICE, 'Tan Mei Ling has no email address.');
  const { user } = renderApp('/admin/invoices/55');
  expect(await screen.findByText('Not emailed yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click((await screen.findAllByRole('button', { name: 'Send' })).at(-1) as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('no email address');
});

test('ticked invoices are sent together, and those that could not go out are listed', async () => {
  const sent = club(INVOICE);
  const { user } = renderApp('/admin/invoices');
  await user.click(await screen.findByRole('checkbox', { name: /INV-2026-000055|Select/ }));
  await user.click(await screen.findByRole('button', { name: 'Send by email' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Tan Mei Ling has no email address/)).toBeDefined();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ invoices: [55] });
});

test('a cashier sends invoices without seeing the address', async () => {
  const sent = club(SENT, undefined, ['finance.till', 'member.view']);
  const { user } = renderApp('/admin/invoices/55');
  expect(await screen.findByText('Last emailed 02/11/2026, 09:00.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/finance/payment-invoice/55/send/')).toBe(true));
});

test('without a mail server, an email is said to wait, before and after it is written', async () => {
  setConfig({ ...CONFIG, mail_server: false });
  club({ ...INVOICE, last_email_status: 'KEPT', last_email_at: MOMENT }, undefined, undefined, false);
  const { user } = renderApp('/admin/invoices/55');
  expect(await screen.findByText('Waiting to be emailed since 02/11/2026, 09:00.')).toBeDefined();
  expect(screen.getByText(/There’s no mail server yet.*SMTP_URL/)).toBeDefined();
  expect(screen.queryByText(/Last emailed|Not emailed yet/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 email waiting, not sent')).toBeDefined();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('without a mail server, ticked invoices are said to wait', async () => {
  setConfig({ ...CONFIG, mail_server: false });
  club(INVOICE, undefined, undefined, false);
  const { user } = renderApp('/admin/invoices');
  await user.click(await screen.findByRole('checkbox', { name: /INV-2026-000055|Select/ }));
  await user.click(await screen.findByRole('button', { name: 'Send by email' }));
  expect(await screen.findByText(/There’s no mail server yet/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('2 emails waiting, not sent')).toBeDefined();
  expect(screen.queryByText(/on the way/)).toBeNull();
});

test.each([
  ['failed', 'DEAD', 'The email written on 02/11/2026, 09:00 couldn’t be delivered. The outbox shows why.'],
  ['about to be sent', 'QUEUED', 'Waiting to be emailed since 02/11/2026, 09:00.'],
  ['kept before there was a mail server', 'KEPT', /kept because there was no mail server/],
])('an email that is %s is not called sent', async (_name, last_email_status, words) => {
  club({ ...INVOICE, last_email_status, last_email_at: MOMENT });
  renderApp('/admin/invoices/55');
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(/Last emailed|Not emailed yet/)).toBeNull();
});
