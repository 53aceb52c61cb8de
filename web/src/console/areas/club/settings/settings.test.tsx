import { readSettings, SETTING_KEYS, type SettingRow } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../../test/set-up.ts';

const START: Record<string, string | number> = {
  CLUB_NAME: 'Cempaka Hill Club',
  ALT_CLUB_NAME: 'Kenanga Quay Club',
  CLUB_CONTACT: 'the front desk',
  CLUB_COLOUR: '#1d583d',
  ALT_CLUB_COLOUR: '#7d2b3b',
  CLUB_LOGO: '',
  ALT_CLUB_LOGO: '',
  PAYNOW_UEN: 'T26SS0001A',
};

const settings: SettingRow[] = SETTING_KEYS.map((key) => ({
  key,
  value: START[key] ?? 10,
  start: START[key] ?? 10,
  source: 'default',
  changed_at: null,
  changed_by: null,
}));
const state = {
  version: 4,
  settings,
  elsewhere: [
    { label: 'Email templates', says: 'All emails use the standard text.', to: '/admin/letters' },
    { label: 'Booking refunds', says: '1 of 2 groups.', to: '/admin/facility-groups' },
    { label: 'Monthly fees', says: 'The club’s rules fix them.', to: null },
  ],
};
const LINE = {
  id: 9,
  key: 'HOLD_MINUTES',
  label: 'Held until it is paid',
  old_value: 10,
  new_value: 20,
  changed_at: '2026-11-15T10:00:00Z',
  changed_by: 'Lim Ah Kow',
  standing: 'followed',
  undoes: null,
};

const club = (answer: (body: Record<string, unknown>, path: string) => Reply) =>
  fakeApi(({ path, method, body }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['config.manage'] });
    if (method === 'GET' && path === readSettings.path) return ok(state);
    if (path === '/system/settings/history/' && method === 'GET') return page([LINE]);
    return method === 'GET' ? page([]) : answer(body as Record<string, unknown>, path);
  });

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
});
afterEach(() => vi.restoreAllMocks());

test('the changes are described in words, and only they are sent, with the version seen', async () => {
  const sent = club(() => ok({ ...state, version: 6 }));
  const { user } = renderApp('/admin/settings');
  const name = await screen.findByLabelText('Club name');
  await user.clear(name);
  await user.type(name, 'Bukit Club');
  await user.clear(screen.getByLabelText('Unpaid bookings'));
  await user.type(screen.getByLabelText('Unpaid bookings'), '1');
  const changes = within(screen.getByRole('list', { name: 'Unsaved changes' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Club name: Cempaka Hill Club → Bukit Club',
    'Unpaid bookings: 10 minutes → 1 minute',
  ]);
  await user.click(screen.getByRole('button', { name: 'Reset to default: Unpaid bookings' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Unsaved changes' })).toBeNull());
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 4, CLUB_NAME: 'Bukit Club' });
});

test('an unreadable colour is refused before it is sent, and not shown in the preview', async () => {
  const sent = club(() => ok(state));
  const { user } = renderApp('/admin/settings');
  const colour = await screen.findByLabelText('Club colour');
  await user.clear(colour);
  await user.type(colour, '#ffee00');
  await screen.findByText(/hard to read.*Choose a darker colour/);
  expect(screen.getByRole('button', { name: 'Save settings' })).toHaveProperty('disabled', true);
  const day = () => screen.getByText('Cempaka Hill Club, light mode').previousElementSibling as HTMLElement;
  expect(day().style.getPropertyValue('--ch-accent')).toBe('#1d583d');
  await user.clear(colour);
  await user.type(colour, '#5B2A86');
  expect(day().style.getPropertyValue('--ch-accent')).toBe('#5b2a86');
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
});

test('a conflicting change is shown, and either can be kept', async () => {
  const detail = 'Lim Ah Kow has changed “Name of the club” meanwhile.';
  const sent = club(({ version }) =>
    version === 4 && sent.filter(isPatch).length === 1 ? { status: 409, body: { detail } } : ok(state),
  );
  const { user } = renderApp('/admin/settings');
  await user.type(await screen.findByLabelText('Club name'), ' II');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByText(detail);
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => expect(sent.filter(isPatch)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(detail)).toBeNull());
});

const isPatch = ({ method }: { readonly method: string }) => method === 'PATCH';

test('a refusal of the server is shown at its field', async () => {
  club(() => ({ status: 400, body: { CLUB_CONTACT: ['Not today.'] } }));
  const { user } = renderApp('/admin/settings');
  const contact = await screen.findByLabelText('Contact');
  await user.type(contact, '!');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByText('Not today.');
  expect(contact.getAttribute('aria-invalid')).toBe('true');
});

test('links lead where the user may go; the rest is text only', async () => {
  club(() => ok({}));
  renderApp('/admin/settings');
  // The menu has a link of the same name.
  const list = within((await screen.findByText('The club’s rules fix them.')).closest('ul') as HTMLElement);
  expect(list.getByRole('link', { name: 'Email templates' }).getAttribute('href')).toBe('/admin/letters');
  expect(list.queryByRole('link', { name: 'Booking refunds' })).toBeNull();
});

test('undoing what was changed again is asked about first', async () => {
  const sent = club((body) =>
    body.anyway ? ok(state) : { status: 409, body: { detail: 'Changed again since: now it is 30 minutes.' } },
  );
  const { user } = renderApp('/admin/settings?tab=history');
  await user.click(await screen.findByRole('button', { name: /^Undo: Held until it is paid/ }));
  await screen.findByText('Changed again since: now it is 30 minutes.');
  await user.click(screen.getByRole('button', { name: 'Change back to 10 minutes' }));
  await screen.findByText('Held until it is paid: changed back to 10 minutes');
  expect(sent.filter(({ path }) => path.endsWith('/9/undo/')).map(({ body }) => body)).toEqual([
    { anyway: false },
    { anyway: true },
  ]);
});

test('an address that names a setting leads to its input, again each time it is asked for', async () => {
  club(() => ok({}));
  const { user, router } = renderApp('/admin/settings?setting=HOLD_MINUTES');
  const hold = await screen.findByRole('textbox', { name: 'Unpaid bookings' });
  await waitFor(() => expect(document.activeElement).toBe(hold));
  await user.click(screen.getByRole('textbox', { name: 'Club name' }));
  await router.navigate({ href: '/admin/settings?setting=HOLD_MINUTES' });
  await waitFor(() => expect(document.activeElement).toBe(hold));
  await router.navigate({ href: '/admin/settings?setting=SEND_INVOICES' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('listbox'));
  // What can only be chosen as a file has a button.
  await router.navigate({ href: '/admin/settings?setting=CLUB_LOGO' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Club logo'));
});
