import { type Browser, chromium } from '@playwright/test';
import { openAs, openClub } from '../support/club.ts';
import setUp from '../support/global-setup.ts';
import { freshPage, type Visit, visit } from './visit.ts';

/** `npm run first-load`: what the first pages cost a browser. Requests, bytes over the wire, and what keeps it busy. */

/** First and second visits, each in a browser that knows nothing of the club before. */
async function visits(browser: Browser, baseURL: string): Promise<Visit[]> {
  const seen: Visit[] = [];
  // The worker keeps the shell after the first look; its own fetching is not what someone waits for.
  const fresh = () => browser.newContext({ baseURL, serviceWorkers: 'block', viewport: { width: 375, height: 812 } });
  const stranger = await fresh();
  seen.push(await visit(await freshPage(stranger), '/login', 'login, first visit'));
  await stranger.close();
  for (const [name, who, path] of [
    ['home', 'member@clubhouse.test', '/'],
    ['bookings', 'member@clubhouse.test', '/bookings'],
    ['courses', 'member@clubhouse.test', '/courses'],
    ['console', 'admin@clubhouse.test', '/admin'],
    ['console, members', 'admin@clubhouse.test', '/admin/members'],
  ] as const) {
    const context = await fresh();
    const page = await freshPage(context);
    await openAs(page, who, '/icon.svg');
    seen.push(await visit(page, path, `${name}, first visit`));
    seen.push(await visit(page, path, `${name}, second visit`));
    await context.close();
  }
  return seen;
}

const end = await setUp();
const club = await openClub().catch(async (error: unknown) => {
  await end();
  throw error;
});
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  console.log('First load in Chromium, 375 × 812, nothing kept from before at the first visit');
  console.table(await visits(browser, club.url));
} finally {
  await browser.close();
  await club.close();
  await end();
}
