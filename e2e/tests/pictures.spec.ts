import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildGallery } from '../../web/build/gallery.ts';
import { readRecording } from '../baselines/answers.ts';
import type { Files } from '../baselines/app-files.ts';
import { launchBrowser } from '../baselines/launch-browser.ts';
import { lookName, SCREENS } from '../baselines/screens.ts';
import { compare, shrink } from '../baselines/small-picture.ts';
import { openScreen, takePictures } from '../baselines/take-picture.ts';

const kept = join(import.meta.dirname, '../baselines/pictures');
const RENEW = 'If it is meant to look so: npm run pictures -- --update (--record where an answer is missing)';

/** A dot that another browser draws elsewhere is no change; a word that moved is many dots. */
const ROOM = 10;

/** The three parts of the list run side by side. */
const PARTS = [0, 1, 2];
const galleryOf = (screens: typeof SCREENS): Promise<Files> =>
  screens.some(({ path }) => path === '/gallery') ? buildGallery() : Promise.resolve(new Map());

for (const part of PARTS)
  test(`the main screens look as they did, part ${part + 1}`, async () => {
    const { outputDir } = test.info();
    const browser = await launchBrowser();
    const recording = readRecording();
    const screens = SCREENS.filter((_, place) => place % PARTS.length === part);
    const gallery = await galleryOf(screens);
    const lab = await browser.newPage();
    for (const screen of screens) {
      const { page, missing } = await openScreen(browser, screen, recording, gallery);
      const shots = await takePictures(page, screen);
      await page.context().close();
      const found = await shrink(lab, shots);
      const file = join(kept, `${screen.name}.png`);
      expect.soft(existsSync(file), `${screen.name} has no picture yet: npm run pictures -- --update`).toBe(true);
      if (!existsSync(file)) continue;
      const { pixels, picture } = await compare(lab, readFileSync(file, 'base64'), found, screen.looks);
      const changed = screen.looks.filter((_, place) => (pixels[place] ?? 0) > ROOM).map(lookName);
      if (changed.length === 0) continue;
      mkdirSync(outputDir, { recursive: true });
      const difference = join(outputDir, `${screen.name}.difference.png`);
      writeFileSync(difference, Buffer.from(picture, 'base64'));
      shots.forEach((shot, place) => {
        const { scheme, width } = screen.looks[place] ?? {};
        writeFileSync(join(outputDir, `${screen.name}.${width}.${scheme}.png`), shot);
      });
      // Some questions are only asked when answers come in a certain order: they matter where the picture differs.
      const unanswered = missing
        .map(
          (key) => `not recorded: ${key}
`,
        )
        .join('');
      const said = `${screen.name} looks different (${pixels.join(', ')}): ${difference}
${unanswered}${RENEW}`;
      expect.soft(changed, said).toEqual([]);
    }
    await browser.close();
  });
