import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { renew } from '../baselines/renew.ts';
import config from '../playwright.config.ts';
import { type Club, openAs, openClub } from '../support/club.ts';
import setUp from '../support/global-setup.ts';
import { openCountedPage } from '../support/page-idle.ts';
import { GROUPS } from '../support/pages.ts';
import { album, type Shot } from './album.ts';
import { ownPages } from './own-pages.ts';
import { photograph } from './photograph.ts';

/**
 * `npm run pictures [-- part-of-an-address …]`: photographs every screen of a demo club, at both widths, by day and by night.
 * With `--update` or `--record` it renews the pictures that the tests compare with.
 */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const folder = join(import.meta.dirname, '../../pictures');

const groupsOf = async (club: Club) =>
  [...GROUPS, ['what is the member’s own', 'member@clubhouse.test', await ownPages(club)] as const]
    .map(([group, email, paths]) => ({
      group,
      email,
      paths: paths.filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part))),
    }))
    .filter(({ paths }) => paths.length > 0);

async function photographAll(club: Club): Promise<Shot[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const shots: Shot[] = [];
  for (const { group, email, paths } of await groupsOf(club)) {
    const page = await openCountedPage(browser, club.url);
    if (email) await openAs(page, email);
    else await page.goto('/login');
    for (const path of paths) {
      console.log(`${group}: ${path}`);
      shots.push({ group, path, files: await photograph(page, path, folder) });
    }
    await page.close();
  }
  await browser.close();
  return shots;
}

async function makeAlbum(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const end = await setUp();
  const club = await openClub().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  try {
    const shots = await photographAll(club);
    const page = join(folder, 'index.html');
    writeFileSync(page, album(shots));
    console.log(`\n${shots.length} screens: open ${page}`);
  } finally {
    await club.close();
    await end();
  }
}

const anew = process.argv.includes('--record');
if (anew || process.argv.includes('--update')) await renew(wanted, anew);
else await makeAlbum();
