import { courseEnrollment } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clubOffering } from '../../../../test/club-offerings.ts';
import { ok, page, type Reply, type Sent } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';
import { recordOptions } from '../../../api-client/queries/use-record.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

const person = (id: number, name: string, more: object = {}) => ({
  id,
  participant_type: 'MEMBER_CHILD',
  name,
  member: null,
  family_member: id,
  email: '',
  phone: '',
  date_of_birth: null,
  remarks: '',
  status: 'CONFIRMED',
  amount: '80.00',
  ticket_code: `T${id}`,
  ended_because: '',
  ...more,
});

const places = (more: object = {}) => ({
  id: 9,
  enrollment_number: 'CE-9',
  course: 2,
  course_name: 'Junior swim squad',
  term: 6,
  term_name: 'Term 1',
  status: 'CONFIRMED',
  member: ME.member_profile.id,
  member_name: 'Tan Mei Ling',
  name: 'Tan Mei Ling',
  email: 'mei@example.com',
  phone: '8000',
  participants: [person(1, 'Aiden Tan'), person(2, 'Kavya', { participant_type: 'GUEST_CHILD', family_member: null })],
  answers: {},
  total_amount: '160.00',
  invoice: 55,
  invoice_number: 'INV-55',
  payment_url: null,
  expires_at: null,
  is_offer: false,
  ahead: null,
  ended_because: '',
  created_at: '2026-11-01T00:00:00Z',
  ...more,
});

function club(row: object, more: (sent: Sent) => Reply | undefined = () => undefined) {
  return clubOffering({
    answer: (sent) => {
      const own = more(sent);
      if (own) return own;
      if (sent.path === '/booking/course-enrollment/9/') return ok(row);
      if (sent.path === '/booking/course-enrollment/' && sent.query.status === 'PENDING_PAYMENT') return page([row]);
      return undefined;
    },
  });
}

test('held places count down and lead to paying; elsewhere a bar says so', async () => {
  const held = places({ status: 'PENDING_PAYMENT', expires_at: new Date(Date.now() + 300_000).toISOString() });
  club(held);
  const { user, address } = renderApp('/benefits');
  const bar = await screen.findByRole('region', { name: 'Unpaid enrolment' });
  expect(bar.textContent).toMatch(/Junior swim squad – 4:\d\d left/);
  await user.click(within(bar).getByRole('link', { name: 'Continue' }));
  // Its own page says it itself.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unpaid enrolment' })).toBeNull());
  await screen.findByRole('heading', { name: 'Your places are held' });
  expect(address()).toBe('/course-enrollment/9?pay=1');
  await screen.findByRole('button', { name: /^Pay S\$\s160\.00$/ });
});

test('an offer that comes while its page looks on is in the bar of the next page at once', async () => {
  let row = places({ status: 'WAITLISTED', ahead: 0 });
  let looked = false;
  clubOffering({
    answer: ({ path, query }) => {
      if (path === '/booking/course-enrollment/9/') return ok(row);
      if (path !== '/booking/course-enrollment/' || query.status !== 'PENDING_PAYMENT') return undefined;
      looked = true;
      return page(row.status === 'PENDING_PAYMENT' ? [row] : []);
    },
  });
  const { user } = renderApp('/course-enrollment/9');
  await screen.findByText(/You’re next/);
  await waitFor(() => expect(looked).toBe(true));
  const expires_at = new Date(Date.now() + 300_000).toISOString();
  row = places({ status: 'PENDING_PAYMENT', is_offer: true, expires_at });
  await queryClient.refetchQueries({ queryKey: recordOptions(courseEnrollment, 9).queryKey });
  await screen.findByRole('heading', { name: 'We have places for you' });
  await user.click(screen.getByRole('link', { name: 'Benefits' }));
  await screen.findByRole('region', { name: 'Unpaid enrolment' });
});

test.each([
  [{ status: 'WAITLISTED', ahead: 2 }, '2 groups are ahead of you.'],
  [{ status: 'WAITLISTED', ahead: 0 }, 'You’re next.'],
  [{ status: 'EXPIRED', ended_because: 'Not paid in time.' }, 'The places weren’t paid for in time'],
  [{ status: 'PENDING_PAYMENT', is_offer: true, expires_at: '2099-01-01T00:00:00Z' }, 'We have places for you'],
])('%o is said in words', async (more, words) => {
  club(places(more));
  renderApp('/course-enrollment/9');
  await screen.findByText(new RegExp(words));
});

test('the refund is shown before a withdrawal, per person and in total', async () => {
  const term = (participant: number, name: string) => ({
    participant,
    name,
    ok: true,
    refusal: null,
    paid: '80.00',
    percent: 50,
    refund_amount: '40.00',
  });
  const sent = club(places(), ({ path, method, query }) => {
    const alone = query.participants === '2';
    if (path.endsWith('/withdraw-terms/'))
      return ok({
        people: [term(1, 'Aiden Tan'), term(2, 'Kavya')],
        until: null,
        trace: ['24 hours before or earlier: 50 %'],
        // Together it is not twice what each gets alone.
        outcome: {
          paid_amount: '80.00',
          refund_amount: alone ? '40.00' : '55.00',
          credited_amount: alone ? '0.00' : '25.00',
          amount_due: alone ? '12.00' : '0.00',
        },
      });
    return method === 'POST' && path.endsWith('/withdraw/') ? ok(places()) : undefined;
  });
  const { user } = renderApp('/course-enrollment/9');
  await user.click(await screen.findByRole('button', { name: 'Withdraw Kavya' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/^You’ll get S\$\s40\.00 back\.$/);
  within(dialog).getByText(/^S\$\s12\.00 is still due\.$/);
  await user.click(within(dialog).getByRole('checkbox', { name: /Aiden/ }));
  await within(dialog).findByText(/^You’ll get S\$\s55\.00 back\.$/);
  within(dialog).getByText(/^We’ll take S\$\s25\.00 off what you owe\.$/);
  within(dialog).getByText('Nothing more is due.');
  await user.click(within(dialog).getByRole('checkbox', { name: /Aiden/ }));
  await within(dialog).findByText(/^You’ll get S\$\s40\.00 back\.$/);
  await user.click(within(dialog).getByRole('radio', { name: 'Club voucher' }));
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw Kavya' }));
  await screen.findByText(/^Kavya withdrawn\. You’ll get S\$\s40\.00 back\.$/);
  expect(sent.find(({ path }) => path.endsWith('/withdraw/'))?.body).toEqual({ participants: [2], way: 'VOUCHER' });
});

test('a guest can be replaced, the household cannot; each has a ticket', async () => {
  const sent = club(places(), ({ path, method }) =>
    method === 'PATCH' && path === '/booking/participant/2/' ? ok({ name: 'Ravi' }) : undefined,
  );
  const { user } = renderApp('/course-enrollment/9');
  await user.click(await screen.findByRole('button', { name: 'Change name of Kavya' }));
  expect(screen.queryByRole('button', { name: 'Change name of Aiden Tan' })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Ravi');
  await user.click(within(dialog).getByRole('button', { name: 'Change name' }));
  await screen.findByText('Name changed to Ravi');
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Ravi', date_of_birth: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ticket for Aiden Tan' }));
  expect((await screen.findByRole('img', { name: 'Ticket for Aiden Tan' })).dataset.code).toBe('T1');
});
