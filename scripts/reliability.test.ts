import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/reliability.md');
const rows = new Map([...page.matchAll(/^\| (R\d+) \|(.*)\|$/gm)].map(([, id = '', text = '']) => [id, text]));

test('promises are numbered without a gap, and every one has a test', () => {
  expect(rows.size).toBeGreaterThanOrEqual(24);
  expect([...rows.keys()]).toEqual(Array.from({ length: rows.size }, (_, n) => `R${n + 1}`));
  const bare = [...rows].filter(([, text]) => !/\.test\.tsx?`: \*[^*]+\*/.test(text));
  expect(bare).toEqual([]);
});

test('every file that the page names is there, and every test in its file', () => {
  const quoted = [...page.matchAll(/`((?:api|web|contract|scripts)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(quoted.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const named = [...page.matchAll(/`([^`]+\.test\.tsx?)`((?:[:,] \*[^*]+\*)+)/g)].flatMap(
    ([, file = '', titles = '']) => [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ file, title }) => !read(file).replaceAll("\\'", "'").includes(title))).toEqual([]);
});

test('every part of the proof is in the page, and no other', () => {
  const parts = [
    ...(read('api/test/prove/parts.ts')
      .split('export const PARTS')[1]
      ?.matchAll(/^ {2}(\w+): \[/gm) ?? []),
  ];
  const shown = [...page.matchAll(/`npm run prove (\w+)`/g)].map(([, name = '']) => name);
  expect(new Set(shown)).toEqual(new Set(parts.map(([, name = '']) => name)));
});
