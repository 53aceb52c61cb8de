import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/specification.md');

/** Every part of the page in backticks. */
const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const AREAS = /^(api|contract|web|e2e|scripts)\//;

test('every file that the page names is there', () => {
  const files = [...new Set(quoted.filter((text) => AREAS.test(text)))];
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every test that the page names is in its file, and every file of tests is named with a title', () => {
  const named = [...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: \*([^*]+)\*/g)];
  const missing = named.filter(([, file = '', title = '']) => !read(file).replaceAll("\\'", "'").includes(title));
  expect(missing.map(([text]) => text)).toEqual([]);
  const bare = quoted.filter((text) => /\.(test|spec)\.tsx?$/.test(text) && text !== 'scripts/specification.test.ts');
  expect(bare).toHaveLength(named.length);
});

/** Ours besides those of the specification. */
const OURS = [
  'confirm-email',
  'undo-email-change',
  'safer-login',
  'single-sign-on',
  'authorize',
  'join',
  'accessibility',
  'visit',
  'renew',
  'change-membership',
  'planner',
  'sponsorships',
  'news',
  'post',
  'developers',
  'console',
];

test('every route of the portal is in the page', () => {
  const list = read('web/src/app/routes.ts').split('as const;')[0] ?? '';
  const routes = [...list.matchAll(/^ {2}'?([\w-]+)'?: '([^']+)',$/gm)];
  expect(routes).toHaveLength(27 + OURS.length);
  const missing = routes.filter(([, name = '', path = '']) => {
    const shown = path.replace('$id', '{id}').replace(/\$$/, '{target?}');
    // The specification writes this one with its slash.
    const written = name === 'payment-result' ? `${shown}/` : shown;
    return !OURS.includes(name) && !page.includes(`| ${name} | \`${written}\` |`);
  });
  expect(missing.map(([line]) => line)).toEqual([]);
});

test('every row names its test; routes and enumerations are compared whole, by the tests above their tables', () => {
  const lines = (page.split('\n## Differs')[0] ?? '').split('\n');
  const wholes = /^\| (name|enumeration) \|/;
  let whole = false;
  const bare = lines.filter((line, at) => {
    const isHead = line.startsWith('| ') && lines[at + 1]?.startsWith('|---') === true;
    if (isHead) whole = wholes.test(line);
    return line.startsWith('| ') && !isHead && !whole && !/\.(test|spec)\.tsx?`: \*/.test(line);
  });
  expect(bare).toEqual([]);
});
