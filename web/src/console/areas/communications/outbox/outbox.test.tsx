import { outboxMessage, type Row } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const email = (more: Partial<Row<typeof outboxMessage>> = {}) =>
  rowOf(outboxMessage, {
    id: 4,
    to: 'ada@example.com',
    subject: 'Your receipt',
    status: 'DEAD',
    html: '<p>Thank you</p>',
    text: 'Thank you, Ada.',
    ...more,
  });

async function open(row = email(), answers: Answers = {}) {
  const opened = openAs('/admin/outbox?open=4', {
    rights: ['config.manage'],
    answers: { 'GET /system/outbox/4/': ok(row), 'GET /system/outbox/': page([row]), ...answers },
  });
  await screen.findByText('Thank you, Ada.');
  return opened;
}

test('an email is shown as it was written, in a frame that can run nothing', async () => {
  await open();
  const frame = screen.getByTitle('Preview of the email');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Thank you</p>']);
});

test('an email that was given up is sent again', async () => {
  const { user, writes } = await open();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('The email will be sent again');
  expect(writes()).toEqual([['POST /system/outbox/4/resend/', undefined]]);
});

test('a refusal stays beside the button', async () => {
  const { user } = await open(email(), {
    'POST /system/outbox/4/resend/': refused({ detail: 'Its link isn’t kept.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Its link isn’t kept.');
});

test('an email that was sent can’t be sent again', async () => {
  await open(email({ status: 'SENT' }));
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('all that were given up are sent again together, with what can’t be', async () => {
  const { user, writes } = await open(email(), {
    'POST /system/outbox/resend-dead/': ok({ queued: 1, left: 2 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send 1 email again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 email again?' }));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await screen.findByText('1 email back in the queue');
  screen.getByText(/^2 emails can’t be sent again/);
  expect(writes()).toHaveLength(1);
});

test('an email that was kept says why, and can be sent now', async () => {
  await open(email({ status: 'KEPT' }));
  screen.getByText('There was no mail server, so this email wasn’t delivered. You can send it now.');
  screen.getByRole('button', { name: 'Send again' });
});
