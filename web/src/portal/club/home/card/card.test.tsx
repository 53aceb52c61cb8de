import { type Certificate, checkCode, fromBase64url, makeCertificate, makeDeviceKey } from '@clubhouse/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Sent } from '../../../../../test/fake-api.ts';
import { EMPTY_HOME } from '../../../../../test/home.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../../test/set-up.ts';
import { forgetCard, readCard } from '../../../../api-client/session/card-store.ts';

const HOUR = 3_600_000;
/** The phone's clock is an hour behind the club's. */
const SKEW = HOUR;
const PHONE_NOW = Date.UTC(2026, 10, 14, 7, 10, 5);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: PHONE_NOW });
  freshBrowser();
  storeTokens('a', 'r');
  await forgetCard();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const clubKey = await makeDeviceKey();
const clubTime = () => Date.now() + SKEW;

async function certify({ body }: Sent) {
  const { public_key } = body as { public_key: string };
  const expires = clubTime() / 1000 + 24 * 3600;
  const facts = {
    expires: Math.floor(expires),
    membership_id: 'M000123',
    name: 'Tan Mei Ling',
    membership_level_1: 'ORDINARY',
    status: 'ACTIVE',
    membership_end_date: '2026-12-31',
    deviceKey: fromBase64url(public_key),
  } as Certificate;
  return ok({
    certificate: await makeCertificate(facts, clubKey.privateKey),
    expires_at: new Date(facts.expires * 1000).toISOString(),
    server_time: new Date(clubTime()).toISOString(),
  });
}

interface Club {
  readonly down?: () => boolean;
  readonly me?: object;
}

function club({ down = () => false, me = ME }: Club = {}): Answerer {
  return (sent) => {
    if (down()) return 'no answer';
    if (sent.path === '/general-users/me/') return ok(me);
    if (sent.path.endsWith('/digital-card/')) return certify(sent);
    if (sent.path === '/dashboard/') return ok(EMPTY_HOME);
    return sent.method === 'GET' ? page([]) : ok({});
  };
}

const shownCode = async () =>
  (await screen.findByRole('img', { name: 'Membership code' })).getAttribute('data-code') ?? '';
const verdict = async (code: string) => (await checkCode(code, [clubKey.publicKey], clubTime())).proof;
const certified = (sent: readonly Sent[]) => sent.filter(({ path }) => path.endsWith('/digital-card/')).length;

test('the code checks out by the club’s clock, and becomes another one every half minute without the network', async () => {
  let down = false;
  const sent = fakeApi(club({ down: () => down }));
  const { user } = renderApp('/?card=code');
  const first = await shownCode();
  expect(await verdict(first)).toBe('GOOD');
  down = true;
  vi.setSystemTime(PHONE_NOW + 90_000);
  await waitFor(async () => expect(await shownCode()).not.toBe(first));
  expect(await verdict(first)).toBe('OLD_CODE');
  expect(await verdict(await shownCode())).toBe('GOOD');
  // Closed and opened again, still without the network.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Show code' }));
  expect(await verdict(await shownCode())).toBe('GOOD');
  expect(certified(sent)).toBe(1);
});

test('after a day without the network it says so instead of showing a code that fails', async () => {
  let down = false;
  fakeApi(club({ down: () => down }));
  renderApp('/?card=code');
  await shownCode();
  down = true;
  vi.setSystemTime(PHONE_NOW + 24 * HOUR);
  await screen.findByText('Your code has expired');
  expect(screen.queryByRole('img', { name: 'Membership code' })).toBeNull();
});

test('a device that was never online says what it needs and can retry', async () => {
  let down = false;
  fakeApi((sent) => (down && sent.path.endsWith('/digital-card/') ? 'no answer' : club()(sent)));
  down = true;
  const { user } = renderApp('/?card=code');
  await screen.findByText(/Go online once on this device/);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await verdict(await shownCode())).toBe('GOOD');
});

test('a certificate is renewed once it is an hour old, with the same key', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/?card=code');
  await shownCode();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  vi.setSystemTime(PHONE_NOW + HOUR);
  await user.click(await screen.findByRole('button', { name: 'Show code' }));
  await waitFor(() => expect(certified(sent)).toBe(2));
  const keys = sent.filter(({ path }) => path.endsWith('/digital-card/')).map(({ body }) => body);
  expect(keys[0]).toEqual(keys[1]);
});

test('a membership that is not active gets no code and asks for none', async () => {
  const me = { ...ME, member_profile: { ...ME.member_profile, status: 'SUSPENDED-DEFAULTER' } };
  const sent = fakeApi(club({ me }));
  renderApp('/?card=code');
  await screen.findByText('No code right now');
  expect(certified(sent)).toBe(0);
});

test('logging out deletes key and certificate; another user never finds them', async () => {
  fakeApi(club());
  const { user } = renderApp('/?card=code');
  await shownCode();
  expect(await readCard(ME.id)).toBeDefined();
  expect(await readCard(ME.id + 1)).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click((await screen.findAllByRole('button', { name: 'Log out' }))[0] as HTMLElement);
  await waitFor(async () => expect(await readCard(ME.id)).toBeUndefined());
});
