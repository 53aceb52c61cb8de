import { member } from '@clubhouse/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { freshBrowser, ME, storedTokens, storeTokens } from '../../test/set-up.ts';
import { recentCommands, rememberCommand } from '../app/command/recent-commands.ts';
import {
  forgetPage,
  inAppPath,
  preferConsole,
  redirectTarget,
  rememberPage,
  takeRememberedPage,
} from '../app/in-app-page.ts';
import { navigation } from '../app/shell/navigation.ts';
import { ApiError } from './request/api-error.ts';
import { bodyResolver } from './request/body-resolver.ts';
import { download } from './request/download.ts';
import { errorText } from './request/error-text.ts';
import { etagOf, rememberEtag } from './request/etags.ts';
import { tooLarge, uploadRefusal } from './request/upload.ts';
import { dropDraft, forgetDrafts, readDraft, saveDraft } from './session/drafts.ts';
import { onProofNeeded } from './session/fresh-proof.ts';
import { forgetSession, loadUser } from './session/session.ts';
import { clearTokens, onTokensChangedElsewhere, readTokens, saveTokens } from './session/tokens.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  sessionStorage.clear();
});

const failed = (status: number | null, body: unknown = {}) => new ApiError({ status, body });

describe('tokens', () => {
  test('an answer without a refresh token keeps the old one', () => {
    saveTokens({ access: 'a1', refresh: 'r1' });
    saveTokens({ access: 'a2' });
    expect(readTokens()).toEqual({ access: 'a2', refresh: 'r1' });
    clearTokens();
    expect(storedTokens()).toEqual([null, null]);
  });

  test.each([
    [{ key: 'user-token', oldValue: null, newValue: 'a' }, 1],
    [{ key: 'user-token', oldValue: 'a', newValue: null }, 1],
    [{ key: 'user-token', oldValue: 'a', newValue: 'b' }, 0],
    [{ key: 'other', oldValue: null, newValue: 'b' }, 0],
    [{ key: null }, 1],
  ])('another tab that stores %o is heard %i times', (event, times) => {
    const heard = vi.fn();
    const stop = onTokensChangedElsewhere(heard);
    window.dispatchEvent(new StorageEvent('storage', event));
    stop();
    window.dispatchEvent(new StorageEvent('storage', event));
    expect(heard).toHaveBeenCalledTimes(times);
  });
});

describe('drafts', () => {
  test('a draft is kept for its person, and dropped once it is sent', () => {
    saveDraft('note', { text: 'Hello' });
    expect(readDraft('note')).toEqual({ text: 'Hello' });
    dropDraft('note');
    expect(readDraft('note')).toBeUndefined();
  });

  test('drafts of others are forgotten, the own ones stay', async () => {
    storeTokens('a', 'r');
    fakeApi(() => ok(ME));
    await loadUser();
    saveDraft('note', 1);
    sessionStorage.setItem('clubhouse-draft:99:note', '2');
    forgetDrafts(7);
    expect([readDraft('note'), sessionStorage.getItem('clubhouse-draft:99:note')]).toEqual([1, null]);
    forgetDrafts();
    expect(readDraft('note')).toBeUndefined();
  });

  test('a draft that is no JSON is none, and a full store changes nothing', () => {
    sessionStorage.setItem('clubhouse-draft:0:note', '{');
    expect(readDraft('note')).toBeUndefined();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => saveDraft('note', 1)).not.toThrow();
  });
});

test('data read with the tokens is cleared with them', () => {
  rememberEtag('/x/', 'v1');
  rememberEtag('/y/', undefined);
  rememberCommand({ key: 'a' } as never);
  expect([etagOf('/x/'), etagOf('/y/')]).toEqual(['v1', undefined]);
  forgetSession();
  expect([etagOf('/x/'), recentCommands()]).toEqual([undefined, []]);
});

test('the last five choices are remembered, each once, newest first', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberCommand({ key } as never);
  expect(recentCommands().map(({ key }) => key)).toEqual(['c', 'f', 'e', 'd', 'b']);
});

describe('pages of the portal', () => {
  test.each([
    ['/transactions', '/transactions'],
    ['/transactions?show=all#x', '/transactions?show=all#x'],
    ['/admin/members', '/admin/members'],
  ])('%s leads to %s', (text, path) => {
    expect(inAppPath(text)).toBe(path);
  });

  test.each(['//evil.example/transactions', '/\\evil.example', 'https://evil.example/', '/login', '/no-such-page'])(
    '%s leads nowhere',
    (text) => {
      expect(inAppPath(text)).toBeUndefined();
    },
  );

  test('a page that was wanted is remembered once', () => {
    rememberPage('/vouchers');
    expect(takeRememberedPage()).toBe('/vouchers');
    const home = takeRememberedPage();
    rememberPage('https://evil.example/');
    expect(takeRememberedPage()).toBe(home);
  });

  test('staff who asked for no page begin in the console, members never', () => {
    preferConsole([]);
    expect(takeRememberedPage()).not.toBe('/admin');
    preferConsole(['member.view']);
    expect(takeRememberedPage()).toBe('/admin');
    rememberPage('/vouchers');
    preferConsole(['member.view']);
    expect(takeRememberedPage()).toBe('/vouchers');
    forgetPage();
  });

  test('a link of an email leads to a page by name or by path, and a strange one home', () => {
    const home = redirectTarget(undefined);
    expect(redirectTarget('vouchers')).toBe('/vouchers');
    expect(redirectTarget('/transactions/9', '?pay=1')).toBe('/transactions/9?pay=1');
    expect(redirectTarget('//evil.example')).toBe(home);
    expect(redirectTarget('login')).toBe(home);
  });

  test('the entry of a page stays marked on the pages below it', () => {
    const marked = (name: Parameters<typeof navigation>[0]) =>
      navigation(name)
        .filter(({ current }) => current)
        .map(({ label }) => label);
    expect(marked('transactions-details')).toEqual(['Transactions']);
    expect(marked('course-detail')).toEqual(['Courses']);
    expect(marked(undefined)).toEqual([]);
  });
});

describe('files', () => {
  test('a file that is too large says how large it may be', () => {
    expect(tooLarge({ size: 1024 } as Blob)).toBeUndefined();
    expect(tooLarge({ size: 500 * 1024 * 1024 } as Blob)).toMatch(/^This file is 500\.0 MB\. The maximum is \d+ MB\.$/);
  });

  test.each([
    [failed(null), 'Your connection dropped and the file wasn’t sent. Try again.'],
    [failed(429), 'Too many uploads in a short time. Wait a moment, then try again.'],
    [failed(400, { file: ['The picture is broken.'] }), 'The picture is broken.'],
    [failed(413), 'This file is too large.'],
    [failed(415), 'We can’t accept this type of file.'],
    [failed(500, { detail: 'secret' }), 'We couldn’t save the file. Try again.'],
  ])('%o: %s', (thrown, words) => {
    expect(uploadRefusal(thrown)).toBe(words);
  });

  test('a refusal of a file arrives as a file, and its words are read out of it', async () => {
    fakeApi(() => ({ status: 400, body: new Blob([JSON.stringify({ detail: 'Not yet.' })]) }));
    await expect(download({ path: '/x/' })).rejects.toMatchObject({ status: 400, detail: 'Not yet.' });
    fakeApi(() => ({ status: 400, body: new Blob(['<html>']) }));
    await expect(download({ path: '/x/' })).rejects.toMatchObject({ status: 400, body: null });
  });

  test('a file that waits for a fresh proof is fetched after it, and not without it', async () => {
    const refusal = () => ({
      status: 403,
      body: new Blob([JSON.stringify({ code: 'proof_needed', detail: 'Confirm.' })]),
    });
    let proved = false;
    const sent = fakeApi(() => (proved ? ok(new Blob(['rows'])) : refusal()));
    const forget = onProofNeeded(async () => {
      proved = true;
      return true;
    });
    expect(await (await download({ path: '/x/' })).text()).toBe('rows');
    expect(sent).toHaveLength(2);
    proved = false;
    onProofNeeded(async () => false);
    await expect(download({ path: '/x/' })).rejects.toMatchObject({ status: 403, detail: 'Confirm.' });
    forget();
  });

  test('empty fields are not requested', async () => {
    const sent = fakeApi(() => ok(new Blob(['x'])));
    await download({ path: '/x/', query: { a: '1', b: '', c: undefined } });
    expect(sent[0]?.query).toEqual({ a: '1' });
  });
});

describe('forms', () => {
  const { name, date_of_birth } = member.fields;
  const check = (values: object, rule?: Parameters<typeof bodyResolver>[1]) =>
    (
      bodyResolver({ name, date_of_birth }, rule) as unknown as (values: object) => {
        errors: Record<string, { message: string }>;
      }
    )(values).errors;

  test('missing fields are asked for in plain words', () => {
    expect(check({ name: '', date_of_birth: null }).name?.message).toBe('Please fill this in.');
    expect(check({ name: 'Ada', date_of_birth: null })).toEqual({});
  });

  test('the rules of a screen are added to those of the contract', () => {
    const rule = () => ({ name: 'Taken.' });
    expect(check({ name: 'Ada', date_of_birth: null }, rule).name?.message).toBe('Taken.');
  });
});

test.each([
  [null, /connection|online|reach/i],
  [404, /find|exist|moved/i],
  [500, /./],
])('a failure of status %s has a title and a message', (status, words) => {
  const { title, message } = errorText(failed(status));
  expect(`${title} ${message}`).toMatch(words);
});
