import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompiledMessage, Messages } from '@clubhouse/messages';
import { compileMessage } from '@clubhouse/messages/compile';

const FOLDER = join(import.meta.dirname, '../../../messages/src/en');
const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern that every text of this message fits: its own words, and anything in place of parameters. */
function patternOf(message: CompiledMessage): string {
  return message
    .map((token) => {
      // A number, or the place for one where an email is shown unfilled.
      if (token === '#') return '(?:[\\d,]+|\\{\\w+\\})';
      if (typeof token === 'string') return quoted(token);
      const [, type, choices] = token as readonly [string, string?, unknown?];
      if (!type || typeof choices !== 'object') return '[^]*';
      const branches = Object.values(choices as Readonly<Record<string, unknown>>).filter((branch) =>
        Array.isArray(branch),
      );
      return `(?:${branches.map((branch) => patternOf(branch as CompiledMessage)).join('|')})`;
    })
    .join('');
}

/** A message of nothing but parameters and a few signs would fit every text. */
const saysSomething = (pattern: string) => /\p{L}{3}/u.test(pattern.replaceAll(/\[[^\]]*\]|\\./g, ''));

const fixed = new Set<string>();
const patterns: RegExp[] = [];
for (const file of globSync('{server,rules,words}/*.ts', { cwd: FOLDER })) {
  const catalogues: Readonly<Record<string, Messages<Record<string, string>>>> = await import(
    pathToFileURL(join(FOLDER, file)).href
  );
  for (const { english } of Object.values(catalogues).flatMap((messages) => Object.values(messages))) {
    const compiled = compileMessage(String(english));
    if (compiled.every((token) => typeof token === 'string')) fixed.add(compiled.join(''));
    else if (saysSomething(patternOf(compiled))) patterns.push(new RegExp(`^${patternOf(compiled)}$`));
  }
}

const known = new Map<string, boolean>();

/** Whether a text may have come from a catalogue, alone or after the name of what it is about ("Kavya: …"). */
function isCatalogueText(text: string): boolean {
  const found =
    known.get(text) ??
    (fixed.has(text) ||
      patterns.some((pattern) => pattern.test(text)) ||
      (text.includes(': ') && isCatalogueText(text.slice(text.indexOf(': ') + 2))));
  known.set(text, found);
  return found;
}

/** What the token library of the original says, for programs: they read the code beside it. */
const TOKEN_CODES = ['token_not_valid', 'user_not_found', 'user_inactive', 'bad_authorization_header'];

/** The sentences in an answer, without the names of what it is about. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L} \p{L}/u.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('code' in value && TOKEN_CODES.includes(String(value.code))) return [];
  return Object.entries(value).flatMap(([key, part]) => (/name$|^title$/.test(key) ? [] : sentencesIn(part)));
}

/** The fields of an answer that hold the server's own words and nothing that people typed. */
const OWN_WORDS =
  /^(problem|refusals?|reasons|(refund_)?trace|says|held_because|ended_because|default_(opening|subject)|what)$/;

/** The sentences in those fields. */
function ownWordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (OWN_WORDS.test(key) ? sentencesIn(part) : ownWordsIn(part)));
}

/** "Public holiday: Labour Day": words of a catalogue before a name or an amount. */
const startsWithLabel = (text: string) => fixed.has(text.split(': ')[0] ?? '');

/** Fails on a reason, an explanation of a price or the like whose words are in no catalogue. */
export function refuseStrayReasons(call: string, body: unknown): void {
  const stray = ownWordsIn(body).filter((text) => !isCatalogueText(text) && !startsWithLabel(text));
  if (stray.length > 0) throw new Error(`${call} explains with a text that is in no catalogue: ${stray.join(' / ')}`);
}

/** Fails on a refusal whose words are in no catalogue. */
export function refuseStrayTexts(call: string, body: unknown): void {
  const stray = sentencesIn(body).filter((text) => !isCatalogueText(text));
  if (stray.length > 0) throw new Error(`${call} refuses with a text that is in no catalogue: ${stray.join(' / ')}`);
}
