import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync(
  '{*.md,.github/**/*.md,{api,bench,client,contract,deploy,docs,e2e,examples,mcp,messages,scripts,web}/**/*.{md,ts,tsx,mjs,sql}}',
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

/** What is on the screens of a new club: its texts, its roles, and the screens that the end-to-end test of the guide walks through. */
const onScreens = () =>
  globSync(['messages/src/en/**/*.ts', 'contract/src/platform/usual-roles.ts', 'e2e/support/first-month/*.ts'], {
    cwd: root,
  })
    .map(read)
    .join('\n');

test('every screen name in the guide for a new club is a text of the product', () => {
  const texts = onScreens();
  // The lead of a step is bold, and no screen name.
  const guide = prose('docs/first-hour.md').replaceAll(/^\d+\. \*\*[^*]+\*\*/gm, '');
  const names = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replaceAll(/\s+/g, ' '));
  expect(names.length).toBeGreaterThan(60);
  // “…” stands for what is filled in; new rows are called by their noun.
  const isText = (name: string) =>
    name.split('…').every((part) => texts.includes(part.trim())) ||
    (name.startsWith('New ') && texts.includes(`Noun: '${name.slice(4)}'`));
  expect(names.filter((name) => !isText(name))).toEqual([]);
});

/** The settings that the server reads. */
function readSettingNames(): string[] {
  const schema = read('api/src/config/settings.ts').split('z.object({')[1]?.split('\n});')[0] ?? '';
  return [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
}

test('every setting of the server is in the page for operators', () => {
  const settings = readSettingNames();
  expect(settings.length).toBeGreaterThan(40);
  const page = read('docs/operations.md');
  expect(settings.filter((name) => !page.includes(`\`${name}\``) && name !== 'NODE_ENV')).toEqual([]);
});

test('the example of a file .env lists every setting once, and nothing else', () => {
  const listed = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(readSettingNames().toSorted());
});
