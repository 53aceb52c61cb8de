import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from './compile-message.ts';
import type { Messages } from './define-messages.ts';
import type { CompiledMessage } from './format-message.ts';
import { addTranslation } from './translations.ts';

/** A made-up language in which every text of a catalogue is in brackets, so that any other text shows. */
export const PSEUDO = 'xx';

type Token = CompiledMessage[number];

/** The same message with brackets around everything that is not a parameter. */
export function bracketMessage(message: CompiledMessage): CompiledMessage {
  return message.map((token): Token => {
    if (typeof token === 'string') return /\p{L}/u.test(token) ? `«${token}»` : token;
    const [name, type, choices] = token;
    if (!type || typeof choices !== 'object') return token;
    const branches = Object.entries(choices as Readonly<Record<string, unknown>>).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? bracketMessage(branch) : branch,
    ]);
    return [name, type, Object.fromEntries(branches)];
  });
}

/** Adds the made-up language for every catalogue that the server uses. */
export async function addPseudoLanguage(): Promise<void> {
  const folder = join(import.meta.dirname, 'en');
  for (const file of globSync('{server,rules,words}/*.ts', { cwd: folder })) {
    const area = file.replaceAll('\\', '/').replace(/\.ts$/, '');
    const exported: Readonly<Record<string, Messages<Record<string, string>>>> = await import(
      pathToFileURL(join(folder, file)).href
    );
    for (const messages of Object.values(exported)) {
      const texts = Object.entries(messages).map(([key, { english }]) => [
        key,
        bracketMessage(compileMessage(String(english))),
      ]);
      addTranslation(PSEUDO, area, Object.fromEntries(texts));
    }
  }
}

/** What is left of a text without its brackets. */
export const withoutBrackets = (text: string): string => text.replaceAll(/«[^»]*»/g, ' ');
