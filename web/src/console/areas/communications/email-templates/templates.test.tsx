import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../../test/fake-api.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const RECEIPT = {
  letter: 'receipt',
  label: 'Receipt',
  places: ['name', 'amount', 'club'],
  default_subject: 'Receipt from {club}',
  default_opening: 'Thank you.',
  subject: '',
  opening: '',
  closing: '',
  changed_at: null,
  changed_by: null,
};
const CHANGED = { ...RECEIPT, subject: 'Thanks!', changed_at: '2026-11-12T01:30:00Z' };
const TEMPLATES = 'GET /system/letters/';

const open = (address: string, answers: Answers = {}) =>
  openAs(address, {
    rights: ['config.manage'],
    answers: {
      [TEMPLATES]: ok({ letters: [RECEIPT] }),
      'POST /system/letters/preview/': ok({ subject: 'Receipt from Cempaka Hill Club', html: '<p>Thank you.</p>' }),
      ...answers,
    },
  });

test('the list has each email with its subject', async () => {
  open('/admin/letters');
  const item = (await screen.findByRole('link', { name: 'Receipt' })).closest('li') as HTMLElement;
  within(item).getByText('Receipt from {club}');
  expect(within(item).queryByText('Customised')).toBeNull();
});

test('an email with other words is marked', async () => {
  open('/admin/letters', { [TEMPLATES]: ok({ letters: [CHANGED] }) });
  const item = (await screen.findByRole('link', { name: 'Receipt' })).closest('li') as HTMLElement;
  within(item).getByText('Thanks!');
  within(item).getByText('Customised');
});

test('an unknown email is not there, and a failure is asked again', async () => {
  const { user } = open('/admin/letters/nonsense', { [TEMPLATES]: first(broken, ok({ letters: [RECEIPT] })) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('We can’t find this email template');
});

test('placeholders are listed, and empty fields show the standard text', async () => {
  open('/admin/letters/receipt');
  const subject = await screen.findByLabelText(/^Subject/);
  expect(subject.getAttribute('placeholder')).toBe('Receipt from {club}');
  for (const place of RECEIPT.places) screen.getByText(`{${place}}`);
});

test('the preview is drawn in a frame that can run nothing, for either club', async () => {
  const { user, sent } = open('/admin/letters/receipt');
  const frame = await screen.findByTitle('Email preview');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Thank you.</p>']);
  await user.click(screen.getByRole('button', { name: 'Kenanga Quay Club' }));
  await screen.findByTitle('Email preview');
  const asked = sent.filter(({ path }) => path === '/system/letters/preview/').map(({ body }) => body);
  expect(asked.at(-1)).toMatchObject({ letter: 'receipt', is_osc: true });
});

test('a test email that can’t be sent shows an error', async () => {
  const { user } = open('/admin/letters/receipt', { 'POST /system/letters/test/': refused({ detail: 'No.' }) });
  await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  await screen.findByText('We couldn’t send the test');
});

test('Reset empties the fields, and nothing is sent until it is saved', async () => {
  const { user, writes } = open('/admin/letters/receipt', { [TEMPLATES]: ok({ letters: [CHANGED] }) });
  const subject = await screen.findByLabelText(/^Subject/);
  expect(subject).toHaveProperty('value', 'Thanks!');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(subject).toHaveProperty('value', '');
  expect(writes().filter(([call]) => !call.includes('preview'))).toEqual([]);
});

test('an email text is changed: previewed at once, refused with an unknown placeholder, then saved', async () => {
  const { user, sent: calls } = open('/admin/letters', {
    'POST /system/letters/preview/': ({ body }) =>
      ok({ subject: `Seen: ${(body as { subject: string }).subject}`, html: '<p>x</p>', text: 'x' }),
  });
  await user.click(await screen.findByRole('link', { name: 'Receipt' }));
  const subject = await screen.findByLabelText('Subject');
  expect(subject.getAttribute('placeholder')).toBe('Receipt from {club}');
  await user.type(subject, 'Thanks, {{nam}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This email has no placeholder {nam}.');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.clear(subject);
  await user.type(subject, 'Thanks, {{name}');
  await screen.findByText('Seen: Thanks, {name}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      letter: 'receipt',
      subject: 'Thanks, {name}',
      opening: '',
      closing: '',
    }),
  );
});
