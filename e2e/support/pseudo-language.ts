import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PSEUDO, withoutBrackets } from '@clubhouse/messages/pseudo-language';
import type { Page } from '@playwright/test';
import { type Club, openClub } from './club.ts';

const WEB = join(import.meta.dirname, '../../web');
const SPEAK = pathToFileURL(join(import.meta.dirname, 'speak-pseudo-language.ts')).href;

/** Builds the portal with every text of a catalogue in brackets. */
function buildPortal(folder: string): void {
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', WEB, '--outDir', folder, '--logLevel', 'error'], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_LANGUAGE: PSEUDO },
  });
}

/** A demo club whose portal and server speak the made-up language. */
export async function openPseudoClub(): Promise<Club & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-portal-'));
  buildPortal(folder);
  const club = await openClub({ WEB_DIR: folder, NODE_OPTIONS: `--import ${SPEAK}` });
  return {
    ...club,
    close: async () => {
      await club.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}_’']{2,}/gu) ?? [];

/** The names of days and months, in the forms in which pages write them. */
const CALENDAR = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day))).flatMap((date) =>
  (['long', 'short'] as const).flatMap((form) =>
    wordsOf(date.toLocaleDateString('en-SG', { weekday: form, month: form, timeZone: 'UTC' })),
  ),
);

/** Names of products, which no language translates, and the word that the pages look for. */
const NAMES = ['Chrome', 'Linux', 'Javascript', 'nothing', 'like', 'it'];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Begins to learn the words of the club's data, from every answer that the page gets. */
export function learnDataWords(page: Page): Set<string> {
  const known = new Set([...CALENDAR, ...NAMES]);
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const body: unknown = await response.json().catch(() => null);
    for (const text of stringsIn(body)) for (const word of wordsOf(withoutBrackets(text))) known.add(word);
  });
  return known;
}

/** Everything a person reads or hears on the page: texts, names for screen readers, hints, the title. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, noscript, style, code, svg')) texts.push(node.nodeValue ?? '');
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]:not([aria-hidden=true])`))
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

/** Texts with words that come neither from a catalogue nor from the club's data. */
export async function strayTexts(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const texts = await textsOf(page);
  return [...new Set(texts)].filter((text) => wordsOf(withoutBrackets(text)).some((word) => !known.has(word)));
}
