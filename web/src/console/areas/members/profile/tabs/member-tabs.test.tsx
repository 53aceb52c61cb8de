import {
  approvalRecord,
  invoice,
  journalEntry,
  membershipCard,
  membershipRenewal,
  type Right,
  voucher,
} from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { factText as fact } from '../../../../../../test/facts.ts';
import { ok, page } from '../../../../../../test/fake-api.ts';
import { memberRow, rowOf } from '../../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../../test/staff.ts';

const open = (tab: string, answers: Answers = {}, rights: readonly Right[] = ['member.view', 'member.manage']) =>
  openAs(`/admin/members/1?tab=${tab}`, { rights, answers: { 'GET /profile/member/1/': ok(memberRow()), ...answers } });

const CARDS = 'GET /profile/member/1/card/';
const JOURNAL = 'GET /profile/member/1/journal/';
const INVOICES = 'GET /finance/payment-invoice/';

const CARD = rowOf(membershipCard, {
  id: 4,
  card_number: 'C000123',
  issued_on: '2026-03-01',
  expires_on: '2027-12-31',
  is_current: true,
});
const OLD_CARD = rowOf(membershipCard, { id: 3, card_number: 'C000050', issued_on: '2020-01-01', is_current: false });

test('the current card is above the previous ones', async () => {
  open('card', { [CARDS]: page([CARD, OLD_CARD]) });
  await screen.findByText('C000123');
  screen.getByText('New, issued 01/03/2026, valid until 31/12/2027');
  const former = within(screen.getByRole('region', { name: 'Previous cards' }));
  expect(former.getByRole('listitem').textContent).toBe('C000050New, issued 01/01/2020');
});

test('a first card is issued under the next number, until the membership ends', async () => {
  const { user, writes } = open('card', { 'POST /profile/member/1/card/': ok({ ...CARD, card_number: 'C000124' }) });
  await screen.findByText('No current card.');
  await user.click(screen.getByRole('button', { name: 'Issue card' }));
  const form = within(screen.getByRole('form', { name: 'Issue card' }));
  expect(form.getByLabelText(/^Valid until/)).toHaveProperty('value', '31/12/2126');
  await user.click(form.getByRole('button', { name: 'Issue card' }));
  await screen.findByText('C000124');
  const today = Temporal.Now.plainDateISO('Asia/Singapore').toString();
  const body = { reason: 'NEW', issued_on: today, expires_on: '2126-12-31' };
  expect(writes()).toEqual([['POST /profile/member/1/card/', body]]);
});

test('a replacement may carry a number of its own; one that is taken is refused at the field', async () => {
  const { user, writes } = open('card', {
    [CARDS]: page([CARD]),
    'POST /profile/member/1/card/': refused({ card_number: ['Another card has this number.'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Replace card' }));
  await user.type(screen.getByLabelText(/^Number/), ' C000050 ');
  await user.click(screen.getByRole('button', { name: 'Issue card' }));
  await screen.findByText('Another card has this number.');
  expect(screen.getByLabelText(/^Number/)).toHaveProperty('value', ' C000050 ');
  expect(writes()[0]?.[1]).toMatchObject({ reason: 'REPLACEMENT', card_number: 'C000050' });
});

test('a card is cancelled after a confirmation', async () => {
  const { user, writes } = open('card', { [CARDS]: page([CARD]) });
  await user.click(await screen.findByRole('button', { name: 'Cancel card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel card C000123?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel card' }));
  await screen.findByText('Card cancelled');
  expect(writes()).toEqual([['PATCH /membership-card/4/', { is_current: false, reason: 'CANCELLED' }]]);
});

test('a reader sees the card and can’t change it', async () => {
  open('card', { [CARDS]: page([CARD]) }, ['member.view']);
  await screen.findByText('C000123');
  expect(screen.queryByRole('button', { name: /card$/ })).toBeNull();
});

const note = (id: number, more: object) =>
  rowOf(journalEntry, { id, name: 'Called', author: 7, author_name: 'Tan Mei Ling', ...more });

test('the journal has the words, the author and the moment, and only own notes can be changed', async () => {
  open('journal', {
    [JOURNAL]: page([
      note(1, { content: 'About the fee', created_at: '2026-11-15T01:30:00Z' }),
      note(2, { name: 'Wrote', author: 8, author_name: 'Ravi' }),
      note(3, { type: 'STATUS', name: 'ACTIVE → ABSENT' }),
      note(4, { type: 'SYSTEM', name: 'Imported', author: null, author_name: '' }),
    ]),
  });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^CalledAbout the feeTan Mei Ling, .*09:30/),
    expect.stringMatching(/^WroteRavi, /),
    expect.stringMatching(/^Active → Absent/),
    expect.stringMatching(/^ImportedSystem, /),
  ]);
  expect(screen.getAllByRole('button', { name: /^Edit note/ })).toHaveLength(1);
});

test('an own note is edited in place, and deleted after a confirmation', async () => {
  const { user, writes } = open('journal', { [JOURNAL]: page([note(1, { content: 'About the fee' })]) });
  await user.click(await screen.findByRole('button', { name: 'Edit note “Called”' }));
  const title = screen.getByLabelText(/^Title/);
  expect(title).toHaveProperty('value', 'Called');
  await user.type(title, ' back');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Note saved');
  await user.click(screen.getByRole('button', { name: 'Delete note “Called”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete note' }));
  await screen.findByText('Note deleted');
  expect(writes()).toEqual([
    ['PATCH /member-journal/1/', { name: 'Called back', content: 'About the fee' }],
    ['DELETE /member-journal/1/', undefined],
  ]);
});

test('a note without a title is not sent', async () => {
  const { user, writes } = open('journal');
  await screen.findByText('No notes yet.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  expect(writes()).toEqual([]);
});

const bill = (id: number, more: object) =>
  rowOf(invoice, {
    id,
    invoice_number: `INV-${id}`,
    description: 'Fee',
    due_date: '2026-12-01',
    status: 'UNPAID',
    ...more,
  });

test('money: what is outstanding is summed in cents, and drafts and paid invoices don’t count', async () => {
  const gift = rowOf(voucher, {
    id: 8,
    group_name: 'Birthday treat',
    code: 'B-1',
    expires_on: '2027-01-31',
    value_type: 'AMOUNT',
    value: '20.00',
    balance: '15.00',
    status: 'ACTIVE',
  });
  open(
    'money',
    {
      [INVOICES]: page([
        bill(1, { amount_due: '10.10' }),
        bill(2, { amount_due: '20.20' }),
        bill(3, { amount_due: '99.00', status: 'DRAFT' }),
        bill(4, { amount_due: '0.00', status: 'PAID' }),
      ]),
      'GET /voucher/': page([gift]),
    },
    ['member.view', 'finance.view', 'voucher.manage'],
  );
  expect(await fact('Outstanding')).toMatch(/^S\$.30\.30$/);
  const unpaid = within(screen.getByRole('region', { name: 'Unpaid invoices' }));
  expect(unpaid.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^INV-1Fee, due 01\/12\/2026S\$.10\.10/),
    expect.stringMatching(/^INV-2Fee, due 01\/12\/2026S\$.20\.20/),
  ]);
  const vouchers = within(await screen.findByRole('region', { name: 'Vouchers' }));
  expect(vouchers.getByRole('listitem').textContent).toMatch(/^Birthday treatB-1, valid until 31\/01\/2027/);
  expect(await fact('Valid vouchers')).toBe('1');
  expect(screen.queryByRole('link', { name: 'New invoice' })).toBeNull();
});

test('money: billing staff start an invoice for this member; no vouchers are read without the right', async () => {
  const { sent } = open('money', {}, ['member.view', 'finance.invoice']);
  await screen.findByText('No unpaid invoices.');
  expect(screen.getByRole('link', { name: 'New invoice' }).getAttribute('href')).toBe('/admin/invoices/new?member=1');
  expect(sent.some(({ path }) => path === '/voucher/')).toBe(false);
});

test('the requests of a member lead to the inbox, by where they are', async () => {
  const asked = (id: number, status: 'PENDING' | 'APPROVED') =>
    rowOf(approvalRecord, {
      id,
      status,
      created_at: '2026-11-15T01:30:00Z',
      changes: [{ field: 'mobile', old: '', new: '+65 8000 0009', decision: null } as never],
    });
  open('requests', { 'GET /profile/approval-record/': page([asked(41, 'PENDING'), asked(40, 'APPROVED')]) });
  const links = await screen.findAllByRole('link', { name: 'Mobile' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/approvals/41',
    '/admin/approvals/decided/40',
  ]);
  expect(screen.getAllByText(/^Sent .*09:30$/)).toHaveLength(2);
});

test.each([
  ['card', CARDS, 'We couldn’t load the cards', 'No current card.'],
  ['journal', JOURNAL, 'We couldn’t load the journal', 'No notes yet.'],
  ['money', INVOICES, 'We couldn’t load the invoices', 'No unpaid invoices.'],
  ['audit', 'GET /profile/member/1/timeline/', 'We couldn’t load the audit log', 'No activity yet.'],
] as const)('%s: what can’t be loaded is asked for again', async (tab, path, title, empty) => {
  const { user } = open(tab, { [path]: first(broken, page([])) }, [
    'member.view',
    'member.manage',
    'finance.view',
    'audit.view',
  ]);
  await screen.findByText(title);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(empty);
});

test('what a member renewed and changed online is beside the terms of the membership', async () => {
  const change = { kind: 'CHANGE', level_1: 'ASSOCIATE', level_2: 'NON_ACTIVE', amount: '35.00' } as const;
  const rows = [
    rowOf(membershipRenewal, { id: 8, status: 'OPEN', ...change, created_at: '2126-11-18T01:00:00Z' }),
    rowOf(membershipRenewal, { id: 7, kind: 'RENEWAL', status: 'DONE', ends_on: '2126-12-31', amount: '120.00' }),
  ];
  open('membership', { 'GET /profile/renewal/': page(rows) });
  const list = within(await screen.findByRole('region', { name: 'Renewals and changes' }));
  const [newest, older] = list.getAllByRole('listitem');
  expect(newest?.textContent).toMatch(/^Change to Associate, .*S\$.35\.00Open$/);
  expect(older?.textContent).toMatch(/^Renewal until 31\/12\/2126, .*S\$.120\.00Done$/);
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe('/admin/renewals/8');
});

test('renewals that can’t be read are said', async () => {
  open('membership', { 'GET /profile/renewal/': broken });
  await screen.findByText('We couldn’t load renewals and changes');
});
