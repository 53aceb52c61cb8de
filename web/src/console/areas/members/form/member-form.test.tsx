import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../../test/fake-api.ts';
import { memberRow } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const CHECK_ID = 'POST /system-config/config/check-membership-id/';
const CHECK_EMAIL = 'POST /system-config/config/check-email-exist/';
const ADDRESS = 'GET /system-config/config/get-postal-address/';

async function newMember(answers: Answers = {}) {
  const opened = openAs('/admin/members/new', {
    rights: ['member.view', 'member.manage', 'member.sensitive'],
    answers: { 'POST /system-config/config/next-membership-id/': ok({ next_membership_id: 'M000124' }), ...answers },
  });
  await screen.findByRole('button', { name: 'Save member' });
  const field = (label: RegExp) => screen.getByLabelText(label);
  /** Pasted, not typed: every letter would draw the whole form again. */
  const fill = async (label: RegExp, text: string) => {
    await opened.user.click(field(label));
    await opened.user.paste(text);
  };
  return { ...opened, field, fill };
}

test('a typed membership ID is looked up while typing', async () => {
  const answers: Readonly<Record<string, object>> = {
    M000123: { result: false, valid: true, exists: true },
    M1: { result: false, valid: false, exists: false },
    M000999: { result: true, valid: true, exists: false },
  };
  const { user, field, fill } = await newMember({
    [CHECK_ID]: ({ body }) => ok(answers[(body as { membership_id: string }).membership_id]),
  });
  await fill(/^ID/, 'M000123');
  await screen.findByText('Another member has this number.');
  await user.clear(field(/^ID/));
  await fill(/^ID/, 'M1');
  await screen.findByText(/^Use one to three letters and four to ten digits/);
  await user.clear(field(/^ID/));
  await fill(/^ID/, 'M000999');
  await screen.findByText('This number is available.');
});

test('an email that another member has is allowed, with a word of warning', async () => {
  const { fill, sent } = await newMember({ [CHECK_EMAIL]: ok({ result: true, exists: true }) });
  await fill(/^Email/, 'ada@example');
  await fill(/^Email/, '.com');
  await screen.findByText(/^Another member has this address too\. That’s allowed/);
  expect(sent.filter(({ path }) => path.endsWith('/check-email-exist/')).at(-1)?.body).toEqual({
    email: 'ada@example.com',
  });
});

test('a postcode fills in block, street and building', async () => {
  const found = { BLK_NO: '214A', ROAD_NAME: 'LORONG SELASIH', BUILDING: 'NIL', POSTAL: '740214' };
  const { fill, field, queries } = await newMember({ [ADDRESS]: ok({ found: 1, results: [found] }) });
  await fill(/^Postcode/, '740214');
  await screen.findByText('Block, street and building filled in.');
  expect(field(/^Block/)).toHaveProperty('value', '214A');
  expect(field(/^Street/)).toHaveProperty('value', 'Lorong Selasih');
  expect(field(/^Building/)).toHaveProperty('value', '');
  expect(queries('/system-config/config/get-postal-address/')).toEqual([{ postcode: '740214' }]);
});

test.each([
  ['an unknown postcode', ok({ found: 0, results: [] }), /^We don’t know this postcode/],
  ['a lookup that is down', refused({ detail: 'No.' }), /^Address lookup isn’t available just now/],
])('%s asks for the address by hand', async (_what, reply, words) => {
  const { fill, field } = await newMember({ [ADDRESS]: reply });
  await fill(/^Postcode/, '740214');
  await screen.findByText(words);
  expect(field(/^Block/)).toHaveProperty('value', '');
});

test('the fee follows from membership and service', async () => {
  const { user } = await newMember();
  await user.click(screen.getByRole('combobox', { name: /^Membership/ }));
  await user.click(await screen.findByRole('option', { name: 'Ordinary' }));
  await user.click(screen.getByRole('combobox', { name: /^Service/ }));
  const offered = await screen.findAllByRole('option');
  const choice = offered.find((option) => option.getAttribute('aria-disabled') !== 'true') as HTMLElement;
  await user.click(choice);
  await waitFor(() =>
    expect(screen.getAllByRole('status').some((one) => /fee: S\$/.test(one.textContent ?? ''))).toBe(true),
  );
});

test('a bank is found by its name', async () => {
  const { user } = await newMember();
  const bank = screen.getByRole('combobox', { name: /^Bank$/ });
  await user.click(bank);
  await user.paste('no such bank');
  await screen.findByText('No banks match');
  await user.clear(bank);
  await user.paste('DBS');
  expect((await screen.findAllByRole('option')).every((option) => option.textContent?.includes('DBS'))).toBe(true);
});

test('a bank code on record that we don’t know stays chosen', async () => {
  const row = memberRow({ bank_swift_code: 'XXXXSGSG' });
  openAs('/admin/members/1/edit', {
    rights: ['member.view', 'member.manage', 'member.sensitive'],
    answers: { 'GET /profile/member/1/': ok(row) },
  });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Bank$/ })).toHaveProperty('value', 'XXXXSGSG'));
});

test('an edit sends only what changed, and a refusal is shown at its field', async () => {
  const { user, writes } = openAs('/admin/members/1/edit', {
    rights: ['member.view', 'member.manage', 'member.sensitive'],
    answers: {
      'GET /profile/member/1/': ok(memberRow()),
      'PATCH /profile/member/1/': refused({ mobile: ['This is no phone number.'] }),
    },
  });
  const mobile = await screen.findByLabelText(/^Mobile/);
  await user.click(mobile);
  await user.paste('+65 8000 0009');
  await user.click(screen.getByRole('button', { name: 'Save member' }));
  await within(mobile.closest('form') as HTMLElement).findByText('This is no phone number.');
  expect(mobile).toHaveProperty('value', '+65 8000 0009');
  expect(writes().filter(([call]) => call.startsWith('PATCH'))).toEqual([
    ['PATCH /profile/member/1/', { mobile: '+65 8000 0009' }],
  ]);
});
