import { webhookDelivery, webhookEndpoint } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const HOOK = rowOf(webhookEndpoint, {
  id: 3,
  url: 'https://hooks.example.com/club',
  description: 'Lights',
  events: ['booking.created'],
  is_enabled: true,
  waiting_count: 0,
  gave_up_at: null,
});
const SENT = rowOf(webhookDelivery, {
  id: 8,
  endpoint: 3,
  url: HOOK.url,
  type: 'booking.created',
  object: 'booking 5',
  status: 'FAILED',
  error: 'answered 500',
  answer: 'Out of order',
  http_status: 500,
  attempts: 12,
  payload: { type: 'booking.created', data: { id: 5 } },
});
const SECRET = 'whsec_c2VjcmV0';

const answers: Answers = {
  'GET /system/webhook-endpoint/': page([HOOK]),
  'GET /system/webhook-endpoint/3/': ok(HOOK),
  'GET /system/webhook-delivery/': page([SENT]),
  'GET /system/webhook-delivery/8/': ok(SENT),
};
const open = (address: string, more: Answers = {}) =>
  openAs(address, { rights: ['config.manage', 'booking.view'], answers: { ...answers, ...more } });

test('a webhook is added with events that its maker may see, and its secret is shown once', async () => {
  const { user, writes } = open('/admin/webhooks', {
    'POST /system/webhook-endpoint/': ok({ ...HOOK, secret: SECRET }),
  });
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  expect(dialog.getByRole('checkbox', { name: 'Member added' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: /^Address/ }), HOOK.url);
  await user.click(dialog.getByRole('checkbox', { name: 'Booking created' }));
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
  shown.getByText(SECRET);
  const body = { url: HOOK.url, description: '', events: ['booking.created'] };
  expect(writes()).toEqual([['POST /system/webhook-endpoint/', body]]);
});

test('a refused address is reported at its field', async () => {
  const { user } = open('/admin/webhooks', {
    'POST /system/webhook-endpoint/': refused({ url: ['This address isn’t on the internet.'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'https://10.0.0.1/');
  await user.click(dialog.getByRole('checkbox', { name: 'Booking created' }));
  await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
  await dialog.findByText('This address isn’t on the internet.');
});

test('a webhook shows its latest events, is tried, and gets a new secret', async () => {
  const { user, writes } = open('/admin/webhooks?open=3', {
    'POST /system/webhook-endpoint/3/test/': ok(SENT),
    'POST /system/webhook-endpoint/3/rotate/': ok({ ...HOOK, secret: SECRET }),
  });
  const latest = within(await screen.findByRole('region', { name: 'Latest events' }));
  expect((await latest.findByText('Booking created')).closest('li')?.textContent).toMatch(/answered 500.*Failed/);
  await user.click(screen.getByRole('button', { name: 'Send test event' }));
  await screen.findByText(/^Test event sent/);
  await user.click(screen.getByRole('button', { name: 'New secret' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new secret?' }));
  await user.click(question.getByRole('button', { name: 'Make new secret' }));
  await screen.findByText(SECRET);
  expect(writes().map(([call]) => call)).toEqual([
    'POST /system/webhook-endpoint/3/test/',
    'POST /system/webhook-endpoint/3/rotate/',
  ]);
});

test('one that was paused by itself says so, and can’t be tried', async () => {
  const paused = { ...HOOK, is_enabled: false, gave_up_at: '2026-11-12T01:30:00Z' };
  open('/admin/webhooks?open=3', { 'GET /system/webhook-endpoint/3/': ok(paused) });
  await screen.findByText(/We paused this webhook because it failed for three days/);
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
});

test('the log shows what was sent and answered, and sends it again', async () => {
  const { user, writes } = open('/admin/webhook-log?open=8', { 'POST /system/webhook-delivery/8/replay/': ok(SENT) });
  const message = within(await screen.findByRole('region', { name: 'Message' }));
  await message.findByText(/"booking\.created"/);
  within(screen.getByRole('region', { name: 'Answer' })).getByText('Out of order');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('The event will be sent again.');
  expect(writes()).toHaveLength(1);
});
