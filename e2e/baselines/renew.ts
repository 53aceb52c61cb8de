import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { buildGallery } from '../../web/build/gallery.ts';
import { openAs, openClub } from '../support/club.ts';
import setUp from '../support/global-setup.ts';
import { openCountedPage, walkTo } from '../support/page-idle.ts';
import { type Answer, type Recording, readRecording, recordAnswers, saveRecording } from './answers.ts';
import { launchBrowser } from './launch-browser.ts';
import { SCREENS } from './screens.ts';
import { shrink } from './small-picture.ts';
import { openScreen, takePictures } from './take-picture.ts';

const folder = join(import.meta.dirname, 'pictures');

/** Opens every screen of a demo club once, and writes down what its server answers. */
async function record(browser: Browser): Promise<Recording> {
  const at = new Date().toISOString();
  const answers: Record<string, Answer> = {};
  const end = await setUp();
  try {
    const club = await openClub();
    for (const { name, email, path, looks } of SCREENS.filter(({ path: one }) => one !== '/gallery')) {
      console.log(`recording ${name}`);
      const page = await openCountedPage(browser, club.url);
      await page.clock.setFixedTime(at);
      await recordAnswers(page, email ?? '', answers);
      if (email) await openAs(page, email, path);
      else await page.goto(path);
      for (const { width, height } of looks) {
        await page.setViewportSize({ width, height });
        await walkTo(page, path);
      }
      await page.close();
    }
    await club.close();
  } finally {
    await end();
  }
  // A person who logs in gets tokens; no page of the recording does.
  return { at, answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !/\/api\/token\//.test(key))) };
}

/** `npm run pictures -- --update [name …]`: takes the pictures that later runs compare with; `--record` asks a server anew before. */
export async function renew(names: readonly string[], anew: boolean): Promise<void> {
  const browser = await launchBrowser();
  try {
    if (anew) saveRecording(await record(browser));
    const recording = readRecording();
    const gallery = await buildGallery();
    const lab = await browser.newPage();
    mkdirSync(folder, { recursive: true });
    for (const screen of SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const { page, missing } = await openScreen(browser, screen, recording, gallery);
      const shots = await takePictures(page, screen);
      await page.context().close();
      for (const key of missing) console.log(`${screen.name} asks for what was not recorded: ${key}`);
      writeFileSync(join(folder, `${screen.name}.png`), Buffer.from(await shrink(lab, shots), 'base64'));
      console.log(screen.name);
    }
    for (const file of readdirSync(folder))
      if (!SCREENS.some(({ name }) => file === `${name}.png`)) rmSync(join(folder, file));
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    console.log(`\n${SCREENS.length} pictures, ${Math.round(bytes / 1024)} kB, in ${folder}`);
  } finally {
    await browser.close();
  }
}
