import { test as base, expect, type Page, type WorkerFixture } from '@playwright/test';
import { cloneDatabase, type TestDatabase } from '../../api/test/database.ts';
import { DEMO, SECRETS } from '../../api/test/demo-template.ts';
import { type MailCatcher, startMailCatcher } from '../../api/test/mail-catcher.ts';
import { type SpawnedServer, spawnServer } from '../../api/test/spawn-server.ts';
import { collectConsoleErrors, type ExpectedErrors } from './console-errors.ts';
import { countRequests } from './page-idle.ts';
import { TIME_LIMITS } from './time-limits.ts';

/** The demo club on a server of its own. */
export interface Club {
  readonly url: string;
  readonly database: TestDatabase;
  readonly mail: MailCatcher;
  readonly server: SpawnedServer;
  /** Forgets how often this machine has tried; the limits have tests of their own. */
  forgetLimits(): Promise<void>;
}

export const PASSWORD = 'Clubhouse-2026';

/** Opens a demo club of its own, with further settings if need be; for tests that leave nothing of it as it was. */
export async function openClub(settings: Record<string, string> = {}): Promise<Club & { close(): Promise<void> }> {
  return openOn(await cloneDatabase(4, DEMO), { ...SECRETS, ...settings });
}

/** A server on this database, with a mail server of its own. */
export async function openOn(database: TestDatabase, settings: Record<string, string>) {
  const mail = await startMailCatcher();
  const server = await spawnServer(database.connection, { SMTP_URL: mail.url, ...settings });
  return {
    url: server.url,
    database,
    mail,
    server,
    forgetLimits: async () => {
      await database.db.pool.query('delete from rate_limit');
    },
    close: async () => {
      await server.stop();
      await mail.close();
      await database.drop();
    },
  };
}

/** A club of its own for each worker, closed at its end. */
export const workerClub = (
  open: () => ReturnType<typeof openClub>,
): [WorkerFixture<Club, object>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  async ({}, use) => {
    const club = await open();
    await use(club);
    await club.close();
  },
  { scope: 'worker', timeout: TIME_LIMITS.test },
];

/** The logins that tests use, with everything that logging in depends on. */
async function demoLogins(club: Club) {
  const { rows } = await club.database.db.pool.query(
    `select u.email, u.is_active, u.password_hash, exists (select from second_factor f where f.user_id = u.id and f.is_on) as has_factor
     from app_user u where u.email like '%@clubhouse.test' order by u.id`,
  );
  return rows;
}

/** Every test gets the club of its worker and fresh limits, and fails if its pages write an error to the console. */
export const test = base.extend<
  { readonly errors: string[]; readonly expectedErrors: ExpectedErrors },
  { readonly club: Club }
>({
  expectedErrors: [{ lines: [] }, { option: true }],
  club: workerClub(openClub),
  baseURL: async ({ club }, use) => {
    await club.forgetLimits();
    const before = await demoLogins(club);
    await use(club.url);
    // Tests that change them for good open a club of their own; otherwise the next one of this worker cannot log in.
    expect(await demoLogins(club), 'this test left the demo logins as it found them').toEqual(before);
  },
  errors: [
    async ({ page, expectedErrors }, use) => {
      countRequests(page);
      const errors = collectConsoleErrors(page, expectedErrors.lines);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Fills and sends the login form. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or membership ID').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens a page as a person who logged in before; the login page has tests of its own. */
export async function openAs(page: Page, email: string, path = '/'): Promise<void> {
  const answer = await page.request.post('/v1/api/token/', { data: { username: email, password: PASSWORD } });
  expect(answer.ok(), `${email} could not log in: ${await answer.text()}`).toBe(true);
  const { access, refresh } = (await answer.json()) as { readonly access: string; readonly refresh: string };
  // The smallest page of the same origin: where tokens are kept without drawing anything.
  await page.goto('/icon.svg');
  await page.evaluate(
    ([token = '', renewal = '']) => {
      localStorage.setItem('user-token', token);
      localStorage.setItem('user-refresh', renewal);
    },
    [access, refresh],
  );
  await page.goto(path);
}

/** The stored tokens of the session. If the page is reloading, they are read again afterwards. */
export async function storedTokens(page: Page): Promise<(string | null)[]> {
  const read = () => page.evaluate(() => [localStorage.getItem('user-token'), localStorage.getItem('user-refresh')]);
  return read().catch(async (error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    return read();
  });
}

/** The newest link of its kind in the messages to an address, as their reader sees it; other letters may come in between. */
export async function mailedLink(club: Club, to: string, pattern: RegExp): Promise<string> {
  const links = () =>
    club.mail.caught
      .filter((mail) => mail.to.includes(to))
      .map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=').match(pattern)?.[0])
      .filter((link) => link !== undefined);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  const newest = links().at(-1);
  if (!newest) throw new Error('No link in the mail.');
  return newest;
}
