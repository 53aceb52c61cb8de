import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, openAs, test } from '../support/club.ts';
import { type Front, openFront } from '../support/front.ts';
import { openPlainBrowser } from '../support/plain-browser.ts';

/** Waits until the worker has everything and may be asked. */
const workerActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

/** What the browser keeps: addresses in caches, and rows of the card's store. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open('clubhouse-card', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('card');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const cards = await new Promise<number>((done) => {
      const counting = database.transaction('card').objectStore('card').count();
      counting.onsuccess = () => done(counting.result);
    });
    database.close();
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname), cards };
  });

/** A window that was closed and is opened again where there is no network. */
async function coldStart(context: BrowserContext, from: Page, address: string): Promise<Page> {
  await from.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('the portal can be installed: manifest, icons, worker', async ({ page, request, club }) => {
  await page.goto('/login');
  for (const [path, name] of [
    ['/app.webmanifest', 'Cempaka Hill'],
    ['/app-alternate.webmanifest', 'Kenanga Quay'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ short_name: name, start_url: '/', scope: '/', display: 'standalone' });
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob());
        return `${picture.width}x${picture.height}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
  }
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${club.url}/app.webmanifest`);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window that keeps nothing, as in all of these tests, cannot install.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(['activating', 'activated']).toContain(await workerActive(page));
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');

  await page.goto('/email-unsubscribe?is_osc=true');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/app-alternate.webmanifest');
});

test('the card opens from a cold start without network, other pages say so, and log out forgets it', async ({
  page: first,
  context,
  club,
}) => {
  await openAs(first, 'member@clubhouse.test', '/');
  await workerActive(first);
  await first.getByRole('button', { name: 'Show code' }).click();
  await expect(first.getByRole('img', { name: 'Membership code' })).toBeVisible();

  let page = await coldStart(context, first, `${club.url}/?card=code`);
  await expect(page.getByRole('dialog', { name: 'Membership card' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Membership code' })).toBeVisible();
  await expect(page.getByText('You’re offline, but your code still works')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();

  page = await coldStart(context, page, `${club.url}/bookings`);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show membership card' }).click();
  await expect(page.getByRole('img', { name: 'Membership code' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  // It comes back by itself, to the page that was asked for.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();

  const before = await kept(page);
  expect(before.cards).toBe(1);
  expect(before.paths.filter((path) => !/^\/(index\.html$|assets\/)/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await kept(page)).cards).toBe(0);
  page = await coldStart(context, page, `${club.url}/?card=code`);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show membership card' })).toHaveCount(0);
});

const lookForUpdates = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const isWorkerActive = async () => (await navigator.serviceWorker.ready).active?.state === 'activated';
const isControlled = () => document.readyState === 'complete' && navigator.serviceWorker.controller !== null;

/** Whether a window was loaded since it was marked. */
const isFresh = () => document.readyState === 'complete' && !('still' in globalThis);

test.describe('a new version', () => {
  let front: Front;
  test.beforeEach(async ({ club }) => {
    front = await openFront(club.url);
  });
  test.afterEach(async () => {
    await front.close();
  });

  /** Another build: the worker names other files, and the page starts with another script. */
  const deploy = () =>
    front.serve('/sw.js', (source) =>
      source.replace(/VERSION = '.*'/, "VERSION = 'next'").replace(/assets\/index-[\w-]+\.js/, 'icon.svg'),
    );

  test('is announced in every window, and waits for a press', async ({ page, context }) => {
    await page.goto(`${front.url}/login`);
    await workerActive(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto(`${front.url}/forgot-password`);
    const bar = page.getByRole('complementary', { name: 'New version' });
    await page.getByLabel('Email or membership ID').fill('half typed');
    await lookForUpdates(page);
    await expect(bar).toHaveCount(0);

    deploy();
    // A look that began before the new version was there is not repeated by itself.
    await expect(async () => {
      await lookForUpdates(page);
      await expect(bar).toContainText('A new version is ready', { timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
    await expect(page.getByLabel('Email or membership ID')).toHaveValue('half typed');
    await expect(other.getByRole('complementary', { name: 'New version' })).toBeVisible();
  });

  test('is taken in the window where the button is pressed, and only there', async () => {
    const browser = await openPlainBrowser();
    try {
      const page = await browser.open(`${front.url}/login`);
      await page.until(isWorkerActive);
      await page.evaluate(() => location.reload());
      await page.until(isControlled);
      const other = await browser.open(`${front.url}/forgot-password`);
      await other.until(isControlled);

      deploy();
      for (const window of [page, other]) {
        await window.until(async () => {
          await (await navigator.serviceWorker.ready).update();
          return document.querySelector('aside button') !== null;
        });
        await window.evaluate(() => void Object.assign(globalThis, { still: true }));
      }

      await page.evaluate(() => document.querySelector<HTMLElement>('aside button')?.click());
      await page.until(isFresh);
      // The new worker drops the old shell while it starts, which may take longer than the page.
      await page.until(async () => (await caches.keys()).join() === 'shell-next');
      // The other window goes on undisturbed until its own button is pressed.
      expect(await other.evaluate(() => 'still' in globalThis)).toBe(true);
      await other.evaluate(() => document.querySelector<HTMLElement>('aside button')?.click());
      await other.until(isFresh);
    } finally {
      await browser.close();
    }
  });

  test.describe('with a file that is gone', () => {
    test.use({
      expectedErrors: { lines: [/^404 GET \/assets\/forgot-password-page-/, /dynamically imported module|preload/] },
    });
    test('whose files replaced those of an open page leads to a way to load it again', async ({ page }) => {
      await page.goto(`${front.url}/login`);
      await workerActive(page);
      await page.route('**/assets/forgot-password-page-*.js', (route) => route.fulfill({ status: 404 }));
      await page.getByRole('link', { name: /forgot/i }).click();
      await expect(page.getByRole('heading', { name: 'The portal has been updated' })).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reload page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /password/i })).toBeVisible();
    });
  });

  test('without a worker takes the old one along', async ({ page }) => {
    await page.goto(`${front.url}/login`);
    await workerActive(page);
    front.serve('/config.json', (body) => JSON.stringify({ ...JSON.parse(body), service_worker: false }));
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    // Only names: opening a cache that is being deleted would bring it back.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});
