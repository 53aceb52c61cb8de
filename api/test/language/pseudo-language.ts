import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addTranslation, type CompiledMessage, type Messages } from '@clubhouse/messages';
import { compileMessage } from '@clubhouse/messages/compile';

/** A made-up language in which every text of a catalogue stands in brackets, so that any other text is seen. */
export const PSEUDO = 'xx';

type Token = CompiledMessage[number];

function bracket(message: CompiledMessage): CompiledMessage {
  return message.map((token): Token => {
    if (typeof token === 'string') return /\p{L}/u.test(token) ? `«${token}»` : token;
    const [name, type, choices] = token as readonly [string, string?, unknown?];
    if (!type || typeof choices !== 'object') return token;
    const branches = Object.entries(choices as Readonly<Record<string, unknown>>).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? bracket(branch as CompiledMessage) : branch,
    ]);
    return [name, type, Object.fromEntries(branches)] as unknown as Token;
  });
}

/** Adds the made-up language for every catalogue that the server uses. */
export async function addPseudoLanguage(): Promise<void> {
  const folder = join(import.meta.dirname, '../../../messages/src/en');
  for (const file of globSync('{server,rules,words}/*.ts', { cwd: folder })) {
    const area = file.replaceAll('\\', '/').replace(/\.ts$/, '');
    const exported: Readonly<Record<string, Messages<Record<string, string>>>> = await import(
      pathToFileURL(join(folder, file)).href
    );
    for (const messages of Object.values(exported))
      addTranslation(
        PSEUDO,
        area,
        Object.fromEntries(
          Object.entries(messages).map(([key, { english }]) => [key, bracket(compileMessage(String(english)))]),
        ),
      );
  }
}

/** What is left of a text without brackets and without the values that were put in: words that no catalogue knows. */
export function strayWords(text: string, values: readonly string[]): string[] {
  let rest = text.replaceAll(/«[^»]*»/g, ' ');
  for (const value of values.toSorted((one, other) => other.length - one.length))
    if (value !== '') rest = rest.replaceAll(value, ' ');
  return rest
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .split(/[^\p{L}’']+/u)
    .filter((word) => word.length > 1);
}
