import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DRAFT, OFFER } from '../../../../test/application.ts';
import { type Answerer, fakeApi, ok, type Reply } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser } from '../../../../test/set-up.ts';
import { refused } from '../../../../test/staff.ts';
import { clubConfig, setConfig } from '../../../api-client/club/config.ts';

/** Opens the page as a visitor; the application behind the link is the draft with `more`. */
function open(address: string, more: object = {}, answers: Readonly<Record<string, Reply | Answerer>> = {}, on = true) {
  freshBrowser();
  setConfig({ ...clubConfig(), join_online: on });
  const sent = fakeApi((call) => {
    const answer = answers[`${call.method} ${call.path}`];
    if (answer) return typeof answer === 'function' ? answer(call) : answer;
    if (call.path === '/join-offer/') return ok(OFFER);
    if (call.path === '/join/T/') return ok({ ...DRAFT, ...more });
    return call.method === 'POST' ? ok({ result: 'LINK_SENT' }) : refused({ detail: 'No' }, 401);
  });
  return { ...renderApp(address), sent };
}
const FORM = '/join?token=T';

test('shows the memberships with their price, and sends the link', async () => {
  const { user, sent } = open('/join');
  await screen.findByText('Ordinary · Active Service Regular');
  expect(document.body.textContent?.replace(/\s/g, ' ')).toContain('S$ 30.00 a month · Joining fee S$ 100.00');
  screen.getByText('Ages 18 to 60');
  await user.type(screen.getByLabelText('Email address'), 'daniel@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  await screen.findByText(/If daniel@example\.com can be used to apply/);
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/join/',
    body: { email: 'daniel@example.com' },
  });
});

test('is closed when the club takes no applications', async () => {
  open('/join', {}, {}, false);
  await screen.findByRole('heading', { name: 'You can’t apply online at the moment' });
});

test('the login page leads here only when it is open', async () => {
  open('/login');
  await screen.findByRole('link', { name: 'Become a member' });
  cleanup();
  open('/login', {}, {}, false);
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('link', { name: 'Become a member' })).toBeNull();
});

test('keeps what is typed, without what is only half typed', async () => {
  const { user, sent } = open(FORM);
  await user.type(await screen.findByLabelText('Full name'), 'Daniel Ong');
  await user.type(screen.getByLabelText('Mobile number'), '12');
  await screen.findByText('Saved');
  const saved = sent.filter(({ method }) => method === 'PUT').at(-1);
  expect(saved).toMatchObject({ path: '/join/T/', body: { name: 'Daniel Ong', mobile: '' } });
});

test('sends the application with the terms that were shown, and shows what is refused', async () => {
  const { user, sent } = open(
    FORM,
    { name: 'Daniel Ong' },
    { 'POST /join/T/send/': refused({ accepts_terms: ['Please accept the terms.'], proposer_id: ['Unknown.'] }) },
  );
  await user.click(await screen.findByRole('radio', { name: /Ordinary/ }));
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  await screen.findByText('Please accept the terms.');
  screen.getByText('Unknown.');
  const calls = sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  expect(calls.at(-1)).toEqual(['POST', '/join/T/send/', { accepts_terms: false, terms_version: 'v1' }]);
  expect(calls.at(-2)).toMatchObject(['PUT', '/join/T/', { membership_type: 4 }]);
});

test('adds and removes children', async () => {
  const { user } = open(FORM);
  await user.click(await screen.findByRole('button', { name: 'Add child' }));
  screen.getByRole('group', { name: 'Child 1' });
  await user.click(screen.getByRole('button', { name: 'Remove child 1' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Child 1' })).toBeNull());
});

test('a returned application shows what to correct and why, and nothing else', async () => {
  const corrections = [
    { field: 'unit_no', note: 'Add the unit.' },
    { field: 'IDENTITY', note: 'It can’t be read.' },
  ];
  open(FORM, { status: 'RETURNED', note: 'Nearly there.', corrections, open_fields: ['unit_no', 'IDENTITY'] });
  await screen.findByRole('heading', { name: 'Please correct your application' });
  screen.getByText('Nearly there.');
  screen.getByText('Add the unit.');
  screen.getByLabelText('Unit (optional)');
  screen.getByText('It can’t be read.');
  screen.getByText('Identity document (required)');
  screen.getByRole('button', { name: 'Add file: Identity document' });
  for (const absent of ['Full name', 'Postcode', 'Name of your spouse', 'Other document', 'Proof of address'])
    expect(screen.queryByLabelText(absent)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  screen.getByRole('checkbox', { name: /accept the terms/ });
});

test.each([
  ['RECEIVED', {}, 'We’ve received your application'],
  ['CHECKED', {}, 'We’re checking your application'],
  ['INTERVIEW', { note: 'Monday at six' }, 'We’d like to meet you'],
  ['WAITLISTED', { waitlist_position: 2 }, 'You’re on the waitlist'],
  ['DECLINED', { note: 'Sorry.' }, 'We can’t accept your application'],
  ['LAPSED', {}, 'Your approval has lapsed'],
  ['WITHDRAWN', {}, 'You’ve withdrawn your application'],
])('says that it is %s', async (status, more, title) => {
  open(FORM, { status, ...more });
  await screen.findByRole('heading', { name: title });
  if ('note' in more) screen.getByText(more.note);
});

test('an approved application leads to the payment; a member’s to the login', async () => {
  const approved = { status: 'APPROVED', amount: '130.00', pay_by: '2126-12-01', payment_path: '/payment/abc' };
  open(FORM, approved);
  const pay = await screen.findByRole('link', { name: /Pay S\$.130\.00/ });
  expect(pay.getAttribute('href')).toBe('/payment/abc');
  cleanup();
  open(FORM, { status: 'ACTIVE', membership_id: 'M000123' });
  const create = await screen.findByRole('link', { name: 'Create login' });
  expect(create.getAttribute('href')).toBe('/create-login?membership_id=M000123');
});

test('is withdrawn after asking', async () => {
  const { user, sent } = open(FORM, { status: 'RECEIVED' });
  await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(dialog.querySelector('button:last-of-type') ?? dialog);
  await waitFor(() => expect(sent.some(({ path }) => path === '/join/T/withdraw/')).toBe(true));
});

test('a link that leads nowhere offers a new one; what can’t be loaded can be tried again', async () => {
  open(FORM, {}, { 'GET /join/T/': refused({ detail: 'Not found.' }, 404) });
  await screen.findByRole('heading', { name: 'This link doesn’t work' });
  cleanup();
  open(FORM, {}, { 'GET /join/T/': refused({ detail: 'Busy' }, 503) });
  await screen.findByText('We couldn’t load your application');
  screen.getByRole('button', { name: 'Try again' });
});

test('fills in the address from the postcode, as far as it can be changed', async () => {
  const found = { BLK_NO: '12', ROAD_NAME: 'LAKE DRIVE', BUILDING: 'NIL', POSTAL: '123456' };
  const answers = { 'GET /join/T/postal-address/': ok({ found: 1, results: [found] }) };
  const { user } = open(FORM, {}, answers);
  await user.type(await screen.findByLabelText('Postcode'), '123456');
  await screen.findByText('Filled in from the postcode. Please add the unit.');
  const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect([typedIn('Block or house number'), typedIn('Street')]).toEqual(['12', 'LAKE DRIVE']);
  cleanup();
  const returned = {
    status: 'RETURNED',
    corrections: [{ field: 'postcode', note: 'Which?' }],
    open_fields: ['postcode'],
  };
  const again = open(FORM, { ...returned, road_name: 'Own Road' }, answers);
  await again.user.type(await screen.findByLabelText('Postcode'), '123456');
  await screen.findByText('Filled in from the postcode. Please add the unit.');
  await waitFor(() =>
    expect(again.sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      postcode: '123456',
      road_name: 'Own Road',
    }),
  );
});

test('keeps a child with their gender, and an address abroad', async () => {
  const { user, sent } = open(FORM);
  await user.click(await screen.findByRole('button', { name: 'Add child' }));
  const child = within(screen.getByRole('group', { name: 'Child 1' }));
  await user.type(child.getByLabelText('Name'), 'Adam Ong');
  await user.click(child.getByRole('combobox', { name: /Gender/ }));
  await user.click(await screen.findByRole('option', { name: 'Male' }));
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'Malay');
  await user.click(await screen.findByRole('option', { name: 'Malaysia' }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      children: [{ name: 'Adam Ong', date_of_birth: null, gender: 'Male' }],
      country: 'Malaysia',
    }),
  );
});
