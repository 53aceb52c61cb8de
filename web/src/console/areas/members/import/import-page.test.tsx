import { guessColumns, IMPORT_COLUMNS, SENSITIVE_IMPORT_COLUMNS } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { bulkRequestRow } from '../../../../../test/rows.ts';
import { CONFIG, ME, signedInBrowser } from '../../../../../test/set-up.ts';
import { setConfig } from '../../../../api-client/club/config.ts';
import { MEMBERS } from '../../../entries/members.ts';

beforeEach(signedInBrowser);

const REQUEST = bulkRequestRow({ stage: 'CHECKED', error_count: 1, submitted_by: ME.id, refusals: {} });

const ROW = {
  id: 31,
  request: 7,
  number: 5,
  member: null,
  membership_id: '',
  name: 'Tan Mei',
  action: 'CREATE',
  verdict: 'ERROR',
  sent: { name: 'Tan Mei', date_of_birth: '31-Feb-55' },
  errors: { date_of_birth: ['Date has wrong format.'] },
  changes: {},
};

const club: Answerer = ({ method, path }) => {
  if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['member.manage', 'member.view'] });
  if (path === '/approval-requests/import/words/')
    return ok({
      meanings: { membership_level_1: { gold: 'HONORARY', bronze: 'TERM' } },
      columns: { shoesize: 'remarks' },
    });
  if (method === 'POST' && path === '/approval-requests/import/') return ok({ ...REQUEST });
  if (path === '/approval-requests/7/import/' && method === 'GET')
    return ok({
      name: 'Import of members.csv',
      content: CSV,
      mapping: { Name: 'name', Type: 'membership_level_1', 'Member no': 'membership_id' },
      fills: { membership_level_2: 'NON_ACTIVE', membership_level_3: 'STANDARD', membership_start_date: '2026-01-01' },
      meanings: { membership_level_1: { gold: 'TERM', silver: 'ASSOCIATE' } },
      unknown_ids: 'CREATE',
    });
  if (path === '/approval-requests/7/import/') return ok({ ...REQUEST, stage: 'CHECKING' });
  if (path === '/approval-requests/7/') return ok(REQUEST);
  if (path === '/approval-requests/7/rows/31/') return ok({ ...ROW, verdict: 'OK', errors: {} });
  if (path === '/approval-requests/7/rows/') return page([ROW]);
  return page([]);
};

const CSV = [
  'Our club;;;',
  'Name;Type;Sex;Member no',
  'Tan Mei;Gold;F;C1',
  'Lim Ah;Silver;M;C2',
  'Ong Bo;gold;Robot;C3',
].join('\r\n');

test('unknown words are asked for, earlier choices are preselected, and all are sent', async () => {
  const sent = fakeApi(club);
  const { user } = renderApp('/admin/members/import');
  await user.upload(await screen.findByLabelText('Member file'), new File([CSV], 'members.csv'));
  const words = await screen.findByRole('region', { name: 'Unknown terms' });
  await waitFor(() =>
    expect(
      (within(words).getByLabelText('Meaning of Gold in Membership', { selector: 'input' }) as HTMLInputElement).value,
    ).toBe('Honorary'),
  );
  expect(within(words).getByText('in 2 rows')).toBeDefined();
  await user.click(within(words).getByLabelText('Meaning of Silver in Membership', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Associate' }));
  await user.click(within(words).getByLabelText('Meaning of Robot in Gender', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /leave the field empty/ }));
  for (const [field, option] of [
    ['Service', 'Not in active service'],
    ['Tier', 'Standard'],
  ] as const) {
    await user.click(screen.getByLabelText(field, { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  expect((screen.getByRole('checkbox', { name: /keep their ID/ }) as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  await screen.findByText('Import of members.csv');
  const body = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/import/'))?.body as FormData;
  expect(JSON.parse(String(body.get('meanings')))).toEqual({
    membership_level_1: { gold: 'HONORARY', silver: 'ASSOCIATE' },
    gender: { robot: '' },
  });
  expect(body.get('unknown_ids')).toBe('CREATE');
});

test('a refused cell is put right in its row', async () => {
  const sent = fakeApi(club);
  const { user } = renderApp('/admin/members/import?request=7');
  const cell = await screen.findByLabelText('Date of birth, row 5');
  expect((cell as HTMLInputElement).value).toBe('31-Feb-55');
  await user.clear(cell);
  await user.type(cell, '28-Feb-55');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  const patch = sent.find(({ method }) => method === 'PATCH');
  expect([patch?.path, patch?.body]).toEqual(['/approval-requests/7/rows/31/', { date_of_birth: '28-Feb-55' }]);
});

test('a date is put right in the form of every other date', async () => {
  const row = { ...ROW, sent: { ...ROW.sent, date_of_birth: '2035-02-03' } };
  fakeApi((sent) => (sent.path === '/approval-requests/7/rows/' ? page([row]) : club(sent)));
  renderApp('/admin/members/import?request=7');
  expect((await screen.findByLabelText<HTMLInputElement>('Date of birth, row 5')).value).toBe('03/02/2035');
});

test('an unknown bank can be left empty in its row', async () => {
  const row = {
    ...ROW,
    sent: { name: 'Tan Mei', bank_swift_code: 'Barclays' },
    errors: { bank_swift_code: ['We don’t know the bank “Barclays”.'] },
  };
  const sent = fakeApi((one) => (one.path === '/approval-requests/7/rows/' ? page([row]) : club(one)));
  const { user } = renderApp('/admin/members/import?request=7');
  await user.click(await screen.findByLabelText('Bank, row 5', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /leave the field empty/ }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ bank_swift_code: '-' }));
});

test('once the last wrong row is put right, the page says so and names the next step', async () => {
  let left = 1;
  fakeApi((sent) => {
    if (sent.method === 'PATCH') left = 0;
    if (sent.path === '/approval-requests/7/') return ok({ ...REQUEST, error_count: left });
    if (sent.path === '/approval-requests/7/rows/' && sent.query.verdict === 'ERROR') return page(left ? [ROW] : []);
    return club(sent);
  });
  const { user } = renderApp('/admin/members/import?request=7');
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await screen.findByText('Every row is fine now');
  expect(screen.getByText(/Send the rows for approval above/)).toBeDefined();
  expect(screen.queryByText('No rows match')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send 2 rows for approval' })).toBeDefined();
});

test('bank details are named as on the rest of the console', async () => {
  const changes = {
    bank_swift_code: { old: null, new: 'DBSSSGSG' },
    bank_account_last4: { old: null, new: '5678' },
  };
  const row = { ...ROW, verdict: 'OK', errors: {}, changes };
  fakeApi((sent) => (sent.path === '/approval-requests/7/rows/' ? page([row]) : club(sent)));
  renderApp('/admin/members/import?request=7');
  await screen.findByText('DBS and POSB');
  expect(screen.getByText('Bank account, last 4 digits')).toBeDefined();
  expect(screen.queryByText('DBSSSGSG')).toBeNull();
});

test('from the result one goes back to the columns as they were, and has the file checked again', async () => {
  const sent = fakeApi(club);
  const { user } = renderApp('/admin/members/import?request=7');
  await user.click(await screen.findByRole('link', { name: 'Change columns' }));
  const sex = await screen.findByLabelText<HTMLInputElement>('Field for Sex', { selector: 'input' });
  expect(sex.value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Field for Type', { selector: 'input' }).value).toBe('Membership');
  expect(screen.getByLabelText<HTMLInputElement>('Meaning of Gold in Membership', { selector: 'input' }).value).toBe(
    'Term',
  );
  await user.click(screen.getByLabelText('Service', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Active Service Regular' }));
  await user.click(screen.getByRole('button', { name: 'Check file' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = sent.find(({ method }) => method === 'PUT') ?? {};
  const { mapping, fills, meanings, unknown_ids } = body as Record<string, string>;
  expect(JSON.parse(mapping ?? '')).toEqual({ Name: 'name', Type: 'membership_level_1', 'Member no': 'membership_id' });
  expect(JSON.parse(fills ?? '')).toMatchObject({ membership_level_2: 'ACTIVE_REG' });
  expect(JSON.parse(meanings ?? '')).toEqual({ membership_level_1: { gold: 'TERM', silver: 'ASSOCIATE' } });
  expect(unknown_ids).toBe('CREATE');
  expect(await screen.findByRole('link', { name: 'Change columns' })).toBeDefined();
});

test('with one club, no column can be given to the second one', async () => {
  fakeApi(club);
  setConfig({ ...CONFIG, second_club: false });
  const { user } = renderApp('/admin/members/import');
  await user.upload(await screen.findByLabelText('Member file'), new File(['Name,OSC\nTan,y'], 'members.csv'));
  await user.click(await screen.findByLabelText('Field for OSC', { selector: 'input' }));
  await screen.findByRole('option', { name: 'Newsletter' });
  expect(screen.queryByRole('option', { name: /second club/i })).toBeNull();
});

test('a file that no other user could accept says so in place of the button', async () => {
  const send = { reason: 'NO_ONE_ELSE', fields: ['bank_account_number'] };
  fakeApi((sent) => (sent.path === '/approval-requests/7/' ? ok({ ...REQUEST, refusals: { send } }) : club(sent)));
  renderApp('/admin/members/import?request=7');
  expect(
    await screen.findByText(/^No one else can accept this yet, because it has sensitive fields: bank account\./),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /for approval/ })).toBeNull();
});

test('a column that was given a field before has it again', async () => {
  fakeApi(club);
  const { user } = renderApp('/admin/members/import');
  await user.upload(await screen.findByLabelText('Member file'), new File(['Name,Shoe size\nTan,42'], 'a.csv'));
  const field = await screen.findByLabelText<HTMLInputElement>('Field for Shoe size', { selector: 'input' });
  await waitFor(() => expect(field.value).toBe('Remarks'));
});

test('every column label of the console is understood as its field', () => {
  const fields = [...IMPORT_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS];
  const labels = Object.entries(MEMBERS.labels ?? {}).filter(([field]) => fields.includes(field as never));
  expect(labels.length).toBeGreaterThan(10);
  const guessed = labels.map(([field, label]) => [field, guessColumns([`${label}`], fields)[`${label}`]]);
  expect(guessed).toEqual(labels.map(([field]) => [field, field]));
});

test('a row with a wrong cell shows all its values and marks the wrong one', async () => {
  fakeApi(club);
  renderApp('/admin/members/import?request=7');
  const row = within((await screen.findByText('Row 5, new member')).closest('li') as HTMLElement);
  expect(row.getByText('Full name').nextSibling?.textContent).toBe('Tan Mei');
  const wrong = row.getByLabelText('Needs fixing').closest('div');
  expect(wrong?.textContent).toBe('Date of birth31-Feb-55');
  expect(row.getAllByLabelText('Needs fixing')).toHaveLength(1);
});

test('once the rows are sent, all of them are listed', async () => {
  let stage = 'CHECKED';
  const GOOD = { ...ROW, id: 32, number: 6, name: 'Lim Ah', verdict: 'OK', errors: {} };
  fakeApi((sent) => {
    if (sent.path === '/approval-requests/7/send/') stage = 'WAITING';
    if (sent.path === '/approval-requests/7/send/' || sent.path === '/approval-requests/7/')
      return ok({ ...REQUEST, stage, error_count: 1 });
    if (sent.path === '/approval-requests/7/rows/') return page(sent.query.verdict === 'ERROR' ? [ROW] : [GOOD, ROW]);
    return club(sent);
  });
  const { user } = renderApp('/admin/members/import?request=7');
  expect((await screen.findByRole('button', { name: 'Has errors' })).getAttribute('aria-pressed')).toBe('true');
  await user.click(await screen.findByRole('button', { name: /for approval$/ }));
  await screen.findByText('Lim Ah');
  expect(screen.getByRole('button', { name: 'All rows' }).getAttribute('aria-pressed')).toBe('true');
});
