import { vi } from 'vitest';
import { setConfig } from '../src/api-client/club/config.ts';
import { page } from '../src/api-client/session/page-reload.ts';
import { forgetSession } from '../src/api-client/session/session.ts';

export const CONFIG = {
  open_games: true,
  club_name: 'Cempaka Hill Club',
  alt_club_name: 'Kenanga Quay Club',
  second_club: true,
  membership: null,
  club_contact: 'the front desk',
  hues: { main: null, alternate: null },
  logos: { main: '', alternate: '' },
  invoice_due_days: 14,
  environment: 'test',
  api_host: '/v1',
  timezone: 'Asia/Singapore',
  currency: 'SGD',
  address_lookup: true,
  captcha: { enabled: true },
  mail_server: true,
  api_docs: true,
  passkeys: true,
  service_worker: false,
  version: '0.0.0',
};

/** The member who is logged in where a test does not say otherwise. */
export const ME = {
  id: 7,
  username: 'mei@example.com',
  email: 'mei@example.com',
  is_active: true,
  member_profile: {
    id: 12,
    status: 'ACTIVE',
    name: 'Tan Mei Ling',
    preferred_name: '',
    membership_id: 'M000123',
    membership_level_1: 'ORDINARY',
    membership_level_2: 'ACTIVE_REG',
    membership_level_3: 'STANDARD',
    membership_end_date: '2026-12-31',
    linked_member_id: null,
    is_osc: false,
  },
  access_rights: [] as string[],
  roles: [],
  last_login: null,
  second_factor: { is_on: false, is_needed: false },
};

/** A clean browser: settings known, no one logged in, nothing stored, reloads watched instead of done. */
export function freshBrowser() {
  setConfig(CONFIG);
  forgetSession();
  localStorage.clear();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  return { reload: vi.spyOn(page, 'reload').mockImplementation(() => {}) };
}

/** Stores tokens as a login would. */
export function storeTokens(access: string | null, refresh: string | null): void {
  for (const [key, value] of [
    ['user-token', access],
    ['user-refresh', refresh],
  ] as const) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
}

/** A clean browser in which a member is logged in; what earlier tests replaced is put back first. */
export function signedInBrowser() {
  vi.restoreAllMocks();
  const browser = freshBrowser();
  storeTokens('a', 'r');
  return browser;
}

/** The stored tokens, in the order access, refresh. */
export const storedTokens = () => [localStorage.getItem('user-token'), localStorage.getItem('user-refresh')];
