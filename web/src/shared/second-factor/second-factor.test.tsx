import { secondFactor } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../test/fake-api.ts';
import { openProfile } from '../../../test/profile.ts';
import { rowOf } from '../../../test/rows.ts';
import { type Answers, broken, first, refused } from '../../../test/staff.ts';

const PATH = '/general-users/second-factor/';
const ON = rowOf(secondFactor, {
  id: 3,
  user: 7,
  codes_left: 8,
  last_used_at: '2026-11-13T01:30:00Z',
  created_at: '2026-11-12T01:30:00Z',
});
const BEGUN = { key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Club:mei?secret=JBSWY3DPEHPK3PXP' };
const CODES = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CC0${n}`);

const open = (answers: Answers) => openProfile('security', answers);

test('it is set up with the picture or the key, a code, and recovery codes that are shown once', async () => {
  const { user, writes } = open({
    [`GET ${PATH}`]: first(page([]), page([ON])),
    [`POST ${PATH}begin/`]: ok(BEGUN),
    [`POST ${PATH}`]: first(refused({ one_time_code: ['That code isn’t right.'] }), {
      status: 201,
      body: { ...ON, recovery_codes: CODES },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step login' }));
  expect((await dialog.findByRole('img', { name: /QR code/ })).dataset.code).toBe(BEGUN.uri);
  dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  dialog.getByText('Please enter the code.');
  const field = dialog.getByRole('textbox', { name: /Code from the app/ });
  expect(field).toHaveProperty('autocomplete', 'one-time-code');
  await user.type(field, '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  await dialog.findByText('That code isn’t right.');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(codes.getAllByRole('listitem').map((one) => one.textContent)).toEqual(CODES);
  for (const name of [/^Copy/, 'Download', 'Print']) codes.getByRole('button', { name });
  await user.keyboard('{Escape}');
  codes.getByText('AAAA-BBBB-CC00');
  await user.click(codes.getByRole('button', { name: 'I’ve kept them' }));
  await screen.findByText('8 recovery codes left');
  expect(screen.queryByText('AAAA-BBBB-CC00')).toBeNull();
  expect(writes().map(([call]) => call)).toEqual([`POST ${PATH}begin/`, `POST ${PATH}`, `POST ${PATH}`]);
});

test('one that is on says since when, and is turned off after a question', async () => {
  const { user, writes } = open({
    [`GET ${PATH}`]: first(page([ON]), page([])),
    [`DELETE ${PATH}3/`]: { status: 204 },
  });
  await screen.findByText(/On since 12 Nov 2026, 09:30/);
  screen.getByText('Last used 13 Nov 2026, 09:30');
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const question = within(await screen.findByRole('dialog', { name: 'Turn off two-step login?' }));
  await user.click(question.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Two-step login is off');
  expect(writes()).toEqual([[`DELETE ${PATH}3/`, undefined]]);
});

test('new recovery codes replace the old ones after a question', async () => {
  const { user } = open({
    [`GET ${PATH}`]: page([{ ...ON, codes_left: 0 }]),
    [`POST ${PATH}recovery-codes/`]: ok({ recovery_codes: CODES }),
  });
  await screen.findByText('No recovery codes left');
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  within(await screen.findByRole('dialog', { name: 'Your recovery codes' })).getByText('AAAA-BBBB-CC09');
});

test('a failed read or start is shown, and can be retried', async () => {
  const { user } = open({
    [`GET ${PATH}`]: first(broken, page([])),
    [`POST ${PATH}begin/`]: broken,
  });
  const failure = (await screen.findByText('We couldn’t load your two-step login')).closest('[role="alert"]');
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByText('We couldn’t start the set-up');
});

test('a fresh proof can be a code', async () => {
  const proofNeeded = { status: 403, body: { detail: 'Please confirm.', code: 'proof_needed' } };
  const { ME } = await import('../../../test/set-up.ts');
  const { user, writes } = open({
    'GET /general-users/me/': ok({ ...ME, second_factor: { is_on: true, is_needed: false } }),
    [`GET ${PATH}`]: page([ON]),
    [`POST ${PATH}recovery-codes/`]: first(proofNeeded, ok({ recovery_codes: CODES })),
    'POST /general-users/prove/': ok({ result: 'PROVED' }),
  });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Make new codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }));
  await user.click(dialog.getByRole('button', { name: 'Use a code from your app' }));
  await user.type(dialog.getByRole('textbox', { name: /Code from your authenticator app/ }), '654321');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  await waitFor(() => expect(writes()).toContainEqual(['POST /general-users/prove/', { one_time_code: '654321' }]));
});
