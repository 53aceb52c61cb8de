import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../../test/fake-api.ts';
import { openProfile } from '../../../../../test/profile.ts';
import { type Answers, broken, first, refused } from '../../../../../test/staff.ts';

const OFF = {
  is_available: true,
  mobile: '+65 8000 0123',
  fault: '',
  state: 'OFF',
  topics: [],
  code_expires_at: null,
  monthly_limit: 20,
  quiet_hours: '22:00-07:00',
};
const CODE = { ...OFF, state: 'CODE_SENT', code_expires_at: '2026-11-19T10:10:00Z' };
const ON = { ...OFF, state: 'CONFIRMED', topics: ['offer', 'booking-cancelled', 'session-changed'] };
const choices = { 'GET /notice-choices/': ok({ no_bell: [], no_mail: [], no_push: [] }) };

const open = (answers: Answers) => openProfile('notices', { ...choices, ...answers });
const switchOf = (name: RegExp) => screen.getByRole('switch', { name }) as HTMLInputElement;

test('a press sends a code, and what it means is said before', async () => {
  const { user, writes } = open({ 'GET /sms-consent/': first(ok(OFF), ok(CODE)), 'POST /sms-consent/code/': ok(CODE) });
  await screen.findByText(/At most 20 texts a month, and none between 22:00–07:00/);
  screen.getByText(/By entering it, you agree/);
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText(/We’ve texted a code to/);
  expect(writes()).toEqual([['POST /sms-consent/code/', undefined]]);
});

test('the code that was sent is entered, and another can be asked for', async () => {
  const { user, writes } = open({
    'GET /sms-consent/': first(ok(CODE), ok(ON)),
    'POST /sms-consent/confirm/': first(refused({ code: ['That code isn’t right.'] }), ok(ON)),
  });
  const form = within(await screen.findByRole('form', { name: 'Text messages' }));
  form.getByText(/We’ve texted a code to \+65 8000 0123/);
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  form.getByText('Enter the code from the text.');
  await user.type(form.getByRole('textbox', { name: /Code from the text/ }), '123456');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await form.findByText('That code isn’t right.');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Texts go to +65 8000 0123.');
  expect(writes().map(([call]) => call)).toEqual(['POST /sms-consent/confirm/', 'POST /sms-consent/confirm/']);
});

test('topics are switched one by one, and texts are stopped after a question', async () => {
  const { user, writes } = open({ 'GET /sms-consent/': ok(ON), 'POST /sms-consent/withdraw/': ok(OFF) });
  await screen.findByText('Texts go to +65 8000 0123.');
  expect(switchOf(/^Cancelled bookings/).checked).toBe(true);
  await user.click(switchOf(/^Cancelled bookings/));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Stop texts' }));
  const question = within(await screen.findByRole('dialog', { name: 'Stop all text messages?' }));
  await user.click(question.getByRole('button', { name: 'Stop texts' }));
  await screen.findByText('Text messages are off');
  expect(writes()).toEqual([
    ['POST /sms-consent/topic/', { topic: 'booking-cancelled', on: false }],
    ['POST /sms-consent/withdraw/', undefined],
  ]);
});

test('a number that can’t be texted, or has changed, says what to do', async () => {
  open({ 'GET /sms-consent/': ok({ ...OFF, fault: 'The number in your profile isn’t a mobile number.' }) });
  await screen.findByText(/isn’t a mobile number. Add it under Contact/);
  expect(screen.getByRole('link', { name: 'Go to Contact' }).getAttribute('href')).toContain('section=contact');
});

test('a changed number is confirmed again', async () => {
  open({ 'GET /sms-consent/': ok({ ...ON, state: 'CHANGED' }) });
  await screen.findByText(/we’ve stopped texting you/);
  screen.getByRole('button', { name: 'Turn on' });
});

test('a club that sends no texts shows nothing', async () => {
  open({ 'GET /sms-consent/': ok({ ...OFF, is_available: false }) });
  await screen.findByRole('switch', { name: 'Waitlist offers: Push' });
  expect(screen.queryByText('Text messages')).toBeNull();
});

test('a failure to load is said', async () => {
  open({ 'GET /sms-consent/': broken });
  await screen.findByText('We couldn’t load your text messages');
});
