import { PSEUDO } from '@clubhouse/messages/pseudo-language';
import type { Page } from '@playwright/test';
import { writeAttackTexts } from '../support/attack-texts.ts';
import { test as base, type Club, expect, openAs, workerClub } from '../support/club.ts';
import { walkTo } from '../support/page-idle.ts';
import { GROUPS, MISSING_ROWS } from '../support/pages.ts';
import { learnDataWords, openPseudoClub, strayTexts } from '../support/pseudo-language.ts';
import { TIME_LIMITS } from '../support/time-limits.ts';

/** What the page made of the texts: whether one ran, and whether one could. */
async function faults(page: Page): Promise<string[]> {
  const { ran, able } = await page.evaluate(() => {
    const runs = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\s*javascript:/i.test(value));
    const found = [...document.querySelectorAll('*')].filter(({ attributes }) => [...attributes].some(runs));
    return { ran: 'ran' in window, able: found.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
  });
  return ran ? ['something ran', ...able] : able;
}

const pagesOf = (email: string | undefined) => GROUPS.flatMap(([, who, paths]) => (who === email ? paths : []));

/** Columns that must be among the attacked, so that an empty search is noticed. */
const SURELY = [
  'calendar_event.name',
  'facility.name',
  'invoice_item.description',
  'member.name',
  'notice.title',
  'offering.name',
  'outbox.subject',
  'post.title',
];

/** A club of which no text is as it was, on pages whose own texts are all in brackets. */
const test = base.extend<object, { readonly club: Club; readonly attacked: readonly string[] }>({
  club: workerClub(openPseudoClub),
  attacked: [
    async ({ club }, use) => use(await writeAttackTexts(club)),
    { scope: 'worker', timeout: TIME_LIMITS.test },
  ],
});

test.use({
  extraHTTPHeaders: { 'accept-language': PSEUDO },
  // Pages of rows that are not there, and pictures whose names were attacked.
  expectedErrors: { lines: [...MISSING_ROWS, /^404 GET \/media\/uploads\//] },
});

for (const [who, email] of [
  ['a visitor', undefined],
  ['a member', 'member@clubhouse.test'],
  ['the staff', 'admin@clubhouse.test'],
] as const)
  test(`on every page of ${who} nothing runs, and every word comes from a catalogue or the club’s data`, async ({
    page,
    attacked,
  }) => {
    expect(SURELY.filter((text) => !attacked.includes(text))).toEqual([]);
    const found: string[] = [];
    page.on('dialog', (dialog) => {
      found.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const known = learnDataWords(page);
    if (email) await openAs(page, email);
    else await page.goto('/login');
    for (const path of pagesOf(email)) {
      await walkTo(page, path);
      await page.getByRole('heading').first().waitFor();
      found.push(...[...(await faults(page)), ...(await strayTexts(page, known))].map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

test('a link that runs is found where there is one', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('a'), { href: 'javascript:window.ran=1' })),
  );
  expect(await faults(page)).toHaveLength(1);
});

test('a text from outside the catalogues is found where there is one', async ({ page }) => {
  const known = learnDataWords(page);
  await page.goto('/login');
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(() => document.body.append('Written by hand'));
  expect(await strayTexts(page, known)).toEqual(['Written by hand']);
});
