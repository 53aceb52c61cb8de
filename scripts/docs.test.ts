import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync(
  '{*.md,.github/**/*.md,{api,bench,contract,docs,e2e,messages,scripts,web}/**/*.{md,ts,tsx,mjs,sql}}',
  {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  },
);
const pages = files.filter((path) => path.endsWith('.md'));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The page without its code blocks. */
const prose = (path: string) => read(path).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');

/** A heading as GitHub names it in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchors = (path: string) => [...prose(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link between pages leads to a file, and to a heading of it', () => {
  const broken = pages.flatMap((path) =>
    [...prose(path).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const page = file === '' ? path : join(dirname(path), file);
        return !existsSync(join(root, page)) || (anchor !== undefined && !anchors(page).includes(anchor));
      })
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every source file that a README names is in its folder, or at its path', () => {
  const missing = pages
    .filter((path) => path.endsWith('/README.md'))
    .flatMap((path) => {
      const folder = dirname(path);
      const near = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => `/${file}`);
      const names = [...prose(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].map(([, name = '']) => name);
      return names
        .filter((name) => !existsSync(join(root, name)) && !near.some((file) => file.endsWith(`/${name}`)))
        .map((name) => `${path}: ${name}`);
    });
  expect(missing).toEqual([]);
});

test('every npm command that the docs name is a script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const unknown = pages.flatMap((path) =>
    [...read(path).matchAll(/\bnpm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([text]) => `${path}: ${text}`),
  );
  expect(unknown).toEqual([]);
});
