import { smsMessage } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const FAILED = rowOf(smsMessage, {
  id: 5,
  username: 'mei',
  recipient: '+65 •••• 0123',
  topic: 'offer',
  text: 'Our Club: Badminton 1 is yours',
  status: 'FAILED',
  segments: 1,
  cost: '0.08',
  error: 'the phone is off or out of reach (30003)',
});
const USAGE = {
  provider: 'Twilio',
  spent: '41.20',
  budget: '50.00',
  price: '0.08',
  per_member: 20,
  quiet_hours: '22:00-07:00',
  sent: 510,
  failed: 3,
  members: 88,
};

const open = (answers: Answers = {}) =>
  openAs('/admin/text-messages', {
    rights: ['config.manage'],
    answers: { 'GET /system/sms-message/': page([FAILED]), 'GET /system/sms/': ok(USAGE), ...answers },
  });

test('the texts sent, their delivery and their cost', async () => {
  open();
  await screen.findByText('Waitlist offers');
  await screen.findByText(/of S\$.50.00 · S\$.0.08 a segment/);
  screen.getByText(/Most of this month’s budget is used/);
});

test('a budget that is used up says that texts have stopped', async () => {
  open({ 'GET /system/sms/': ok({ ...USAGE, spent: '49.96' }) });
  await screen.findByText(/no texts go out/);
});

test('a test message is sent to a number, and a wrong one is reported at its field', async () => {
  let tries = 0;
  const { user, writes } = open({
    'POST /system/sms/test/': () => {
      tries += 1;
      return tries === 1
        ? refused({ to: ['Enter a mobile number such as +65 9123 4567.'] })
        : ok({ result: 'QUEUED', recipient: '+65 •••• 4567' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test message' }));
  await user.type(dialog.getByRole('textbox', { name: /Mobile number/ }), '6123');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Enter a mobile number such as +65 9123 4567.');
  await user.clear(dialog.getByRole('textbox', { name: /Mobile number/ }));
  await user.type(dialog.getByRole('textbox', { name: /Mobile number/ }), '9123 4567');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The test to +65 •••• 4567 is on its way');
  expect(writes().map(([, body]) => body)).toEqual([{ to: '6123' }, { to: '9123 4567' }]);
});

test('a club without a provider reads how to begin, and can send no test', async () => {
  open({ 'GET /system/sms/': ok({ ...USAGE, provider: '' }) });
  await screen.findByText(/Text messages aren’t set up/);
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
});
