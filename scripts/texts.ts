// Prints every text a person reads: its key, where it is used, and the text with its parameters. `npm run texts -- portal/auth` prints one area.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Text {
  readonly area: string;
  readonly key: string;
  readonly text: string;
  readonly places: string[];
}

const root = join(import.meta.dirname, '..');
const CATALOGUES = join(root, 'messages/src/en');
const IMPORT = /import \{([^}]+)\} from '@clubhouse\/messages\/([\w/-]+)'/g;

/** The texts of every catalogue, in the order they are written. */
export async function readTexts(): Promise<Text[]> {
  const files = globSync('**/*.ts', { cwd: CATALOGUES }).toSorted();
  const areas = await Promise.all(
    files.map(async (file) => {
      const area = file.replaceAll('\\', '/').replace(/\.ts$/, '');
      const exported: Record<string, Record<string, { english: string }>> = await import(
        pathToFileURL(join(CATALOGUES, file)).href
      );
      return Object.values(exported).flatMap((messages) =>
        Object.entries(messages).map(([key, { english }]) => ({ area, key, text: english, places: [] as string[] })),
      );
    }),
  );
  const texts = areas.flat();
  findPlaces(new Map(texts.map((text) => [`${text.area}.${text.key}`, text])));
  return texts;
}

/** Notes for each text the lines that use it. */
function findPlaces(texts: ReadonlyMap<string, Text>): void {
  for (const file of globSync('{web,api,contract}/src/**/*.{ts,tsx}', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, names = '', area = ''] of source.matchAll(IMPORT))
      for (const name of names.split(',')) {
        const alias = name.trim().split(' as ').at(-1) ?? '';
        if (alias === '') continue;
        for (const used of source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) {
          const line = source.slice(0, used.index).split('\n').length;
          texts.get(`${area}.${used[1]}`)?.places.push(`${relative('.', file)}:${line}`);
        }
      }
  }
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? '';
  for (const { area, key, text, places } of await readTexts())
    if (area.startsWith(wanted)) console.log(`${area}.${key}\n    ${text}\n    ${places.join(', ') || '(not used)'}`);
}
