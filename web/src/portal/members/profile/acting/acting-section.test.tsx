import { actingConsent } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { openProfile } from '../../../../../test/profile.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first } from '../../../../../test/staff.ts';

const LIST = 'GET /profile/acting-consent/';
const consent = rowOf(actingConsent, {
  id: 5,
  grantor: 12,
  grantor_name: 'Tan Mei Ling',
  grantor_membership_id: 'M000123',
  delegate: 13,
  delegate_name: 'Nadia Rahman',
  delegate_membership_id: 'M000777',
  relationship: 'SIBLING',
  rights: ['BOOK', 'PAY'],
  shares_bill: false,
  state: 'LIVE',
  last_used_at: null,
});

const open = (answers: Answers) => openProfile('acting', answers);
const NO_CONSENTS = page([]);

test('people who can act for me: their rights, and whether they used them', async () => {
  open({ [LIST]: first(page([consent]), NO_CONSENTS) });
  const line = (await screen.findByText(/Nadia Rahman/)).closest('li') as HTMLElement;
  expect(line.textContent).toMatch(/Brother or sister · M000777.*Book, Pay · Not used yet/);
  await screen.findByText('No one lets you act for them yet.');
});

test('someone is added by ID; each right is chosen on its own', async () => {
  const { user, writes } = open({ [LIST]: NO_CONSENTS, 'POST /profile/acting-consent/': ok(consent) });
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Let someone act for you' }));
  await user.type(dialog.getByLabelText(/^Their membership ID/), 'M000777');
  await user.click(dialog.getByRole('button', { name: 'Allow' }));
  await dialog.findByText('Choose at least one.');
  expect(writes()).toEqual([]);
  expect(dialog.queryByRole('switch')).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'Pay' }));
  dialog.getByRole('switch', { name: /Show my unpaid invoices/ });
  await user.click(dialog.getByRole('checkbox', { name: 'Book' }));
  await user.click(dialog.getByRole('button', { name: 'Allow' }));
  await screen.findByText('Nadia Rahman can now act for you');
  expect(writes()).toEqual([
    [
      'POST /profile/acting-consent/',
      { delegate_membership_id: 'M000777', relationship: 'ADULT_CHILD', rights: ['BOOK', 'PAY'], shares_bill: false },
    ],
  ]);
});

test('a refusal of the server is shown at its field', async () => {
  const refused = { status: 400, body: { delegate_membership_id: ['We can’t find an active member with this ID.'] } };
  const { user } = open({ [LIST]: NO_CONSENTS, 'POST /profile/acting-consent/': refused });
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Their membership ID/), 'X1');
  await user.click(dialog.getByRole('checkbox', { name: 'See' }));
  await user.click(dialog.getByRole('button', { name: 'Allow' }));
  await dialog.findByText('We can’t find an active member with this ID.');
});

test('a permission is ended after a question', async () => {
  const { user, writes } = open({
    [LIST]: first(page([consent]), NO_CONSENTS),
    'POST /profile/acting-consent/5/end/': ok({ ...consent, state: 'ENDED' }),
  });
  await user.click(await screen.findByRole('button', { name: 'End permission for Nadia Rahman' }));
  const question = within(await screen.findByRole('dialog', { name: 'End this permission?' }));
  await user.click(question.getByRole('button', { name: 'End permission' }));
  await screen.findByText('Nadia Rahman can’t act for you any more');
  await waitFor(() => expect(writes()).toEqual([['POST /profile/acting-consent/5/end/', {}]]));
});

test('a failed read can be retried', async () => {
  const { user } = open({ [LIST]: first(broken, page([consent])) });
  const [failure] = await screen.findAllByText('We couldn’t load who may act for whom');
  const alert = failure?.closest('[role="alert"]') as HTMLElement;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Nadia Rahman/);
});
