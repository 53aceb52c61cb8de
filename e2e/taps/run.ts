import { type Browser, chromium } from '@playwright/test';
import { openAs, openClub } from '../support/club.ts';
import setUp from '../support/global-setup.ts';
import { count } from './count-taps.ts';
import { TASKS } from './tasks.ts';

/** `npm run taps`: how many taps, letters and seconds the most common tasks take, each on a club of its own. */

const SIZES = { phone: { width: 375, height: 812 }, desk: { width: 1280, height: 800 } } as const;

async function countTask(browser: Browser, task: (typeof TASKS)[number], size: keyof typeof SIZES) {
  const club = await openClub();
  const context = await browser.newContext({ baseURL: club.url, viewport: SIZES[size], hasTouch: size === 'phone' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await openAs(page, task.who, task.from);
    await task.ready(page);
    return { task: task.name, size, ...(await count(page, task.act)) };
  } finally {
    await context.close();
    await club.close();
  }
}

const end = await setUp();
const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const only = process.argv[2];
try {
  const rows = [];
  for (const task of TASKS.filter(({ name }) => !only || name.toLowerCase().includes(only.toLowerCase())))
    for (const size of ['phone', 'desk'] as const)
      rows.push(
        // What fails is one line of the table; the rest is still counted.
        await countTask(browser, task, size).catch((error: unknown) => {
          console.error(`${task.name}, ${size}: ${error instanceof Error ? error.message : error}`);
          process.exitCode = 1;
          return { task: task.name, size, taps: 'not done' };
        }),
      );
  console.table(rows);
} finally {
  await browser.close();
  await end();
}
