import { newsletter, newsletterRecipient, type Row } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { factText as fact } from '../../../../../test/facts.ts';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

type Newsletter = Row<typeof newsletter>;
const { progress: PROGRESS } = rowOf(newsletter, {});
const newsletterRow = (more: Partial<Newsletter> = {}) =>
  rowOf(newsletter, {
    id: 3,
    subject: 'March',
    intro: 'Hello.',
    status: 'DRAFT',
    posts: [],
    membership_levels: [],
    member_statuses: ['ACTIVE'],
    per_minute: 300,
    ...more,
  });
const AUDIENCE = { total: 10, not_agreed: 2, no_address: 1, doubled: 0, recipients: 7, mail_server: true, faults: [] };

const open = (row = newsletterRow(), answers: Answers = {}) =>
  openAs('/admin/newsletters/3', {
    rights: ['newsletter.send'],
    answers: {
      '/newsletter/audience/': ok(AUDIENCE),
      '/newsletter/preview/': ok({ subject: 'March', html: '<p>Hello.</p>', text: 'Hello.' }),
      'GET /newsletter/3/': ok(row),
      ...answers,
    },
  });
const changes = (writes: () => readonly (readonly [string, unknown])[]) =>
  writes().filter(([call]) => !/audience|preview/.test(call));

test('a test goes to oneself or a colleague; a wrong address is reported at the field', async () => {
  const { user, writes } = open(newsletterRow(), {
    'POST /newsletter/3/test/': first(refused({ to: ['Only staff can get a test.'] }), ok({ to: 'ravi@example.org' })),
  });
  await user.click(await screen.findByRole('button', { name: /test/i }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test' }));
  const to = dialog.getByLabelText(/^To/);
  expect(to).toHaveProperty('value', 'mei@example.com');
  await user.clear(to);
  await user.type(to, 'ravi@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send test' }));
  await dialog.findByText('Only staff can get a test.');
  await user.click(dialog.getByRole('button', { name: 'Send test' }));
  await screen.findByText('The test is on its way');
  expect(changes(writes).at(-1)).toEqual(['POST /newsletter/3/test/', { to: 'ravi@example.org' }]);
});

test('a newsletter is scheduled for tomorrow at ten by the club’s clock', async () => {
  const { user, writes } = open();
  await user.click(await screen.findByRole('button', { name: /schedule/i }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule newsletter' }));
  dialog.getByText(/^7 people would get it as of today\./);
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await screen.findByText('Newsletter scheduled');
  const tomorrow = Temporal.Now.plainDateISO('Asia/Singapore').add({ days: 1 }).toString();
  expect(changes(writes).at(-1)).toEqual(['POST /newsletter/3/send/', { at: `${tomorrow}T02:00:00Z` }]);
});

test('a schedule that is refused says why', async () => {
  const { user } = open(newsletterRow(), {
    'POST /newsletter/3/send/': refused({ at: ['Another one goes out then.'] }),
  });
  await user.click(await screen.findByRole('button', { name: /schedule/i }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule newsletter' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText(/Another one goes out then\./);
});

const SENT = newsletterRow({
  status: 'SENT',
  started_at: '2026-03-01T01:30:00Z',
  finished_at: '2026-03-01T01:40:00Z',
  public_path: '/letters/march',
  progress: { ...PROGRESS, total: 1204, sent: 1200, refused: 4, read: 1, followed: 30, unsubscribed: 2 },
});
const reader = (id: number, more: object) =>
  rowOf(newsletterRecipient, {
    id,
    name: `Reader ${id}`,
    membership_id: `M00000${id}`,
    address: `r${id}@example.com`,
    ...more,
  });

test('the result is shown in figures, without tracking who opened it', async () => {
  open(SENT);
  expect(await fact('Sent')).toBe('1,200of 1,204');
  expect(await fact('Viewed online')).toBe('1visit');
  expect(await fact('Post clicks')).toBe('30visits');
  screen.getByText(/^Started .*09:30\. Finished .*09:40\. We don’t track who opens the email/);
  expect(screen.getByRole('link', { name: 'View newsletter online' }).getAttribute('href')).toBe('/letters/march');
});

test('those that were rejected come first, with the reason; all of them are a press away', async () => {
  const { user, queries } = open(SENT, {
    'GET /newsletter-recipient/': page([reader(1, { status: 'REFUSED', reason: 'Mailbox full' })]),
  });
  expect((await screen.findByText(/Reader 1/)).textContent).toMatch(/^Reader 1 · M000001r1@example\.comMailbox full/);
  expect(queries('/newsletter-recipient/')[0]).toMatchObject({ newsletter: 3, status: 'REFUSED' });
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(queries('/newsletter-recipient/')).toHaveLength(2));
});

test('recipients that can’t be loaded are asked for again', async () => {
  const { user } = open(SENT, { 'GET /newsletter-recipient/': first(broken, page([])) });
  await screen.findByText('We couldn’t load the recipients');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No recipients in this group');
});

test('a newsletter that was sent is copied as a new draft', async () => {
  const { user, address } = open(SENT, {
    'POST /newsletter/3/copy/': ok(newsletterRow({ id: 8, subject: 'March (copy)' })),
    'GET /newsletter/8/': ok(newsletterRow({ id: 8 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Copy as new' }));
  await screen.findByText('Copied as a new draft');
  await waitFor(() => expect(address()).toContain('/8'));
});
