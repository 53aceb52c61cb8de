import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const place = mkdtempSync(join(tmpdir(), 'clubhouse-client-'));
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: place, encoding: 'utf8' });

const PROGRAM = `import { createClient } from '@clubhouse/client';
const page = { count: 0, next: null, previous: null, results: [] };
const club = createClient({ baseUrl: 'http://club.test/v1', fetch: async () => new Response(JSON.stringify(page)) });
console.log((await club.listInvoices()).count);
`;

beforeAll(() => {
  run(join(folder, 'build/build-package.ts'));
  // Someone else's project, with nothing of ours but the package.
  cpSync(join(folder, 'dist'), join(place, 'node_modules/@clubhouse/client'), { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('the package is plain JavaScript that runs without anything else', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/package.json'), 'utf8'));
  expect([manifest.name, manifest.private, manifest.dependencies]).toEqual(['@clubhouse/client', undefined, undefined]);
  writeFileSync(join(place, 'program.mjs'), PROGRAM);
  expect(run('program.mjs')).toBe('0\n');
});

test('its types say what calls take and answer', () => {
  const wrong = `// @ts-expect-error: there is no such call\nawait club.nothing();\n`;
  writeFileSync(join(place, 'program.ts'), `${PROGRAM}${wrong}`);
  const compiler = join(folder, '../node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
  expect(run(compiler, ...options, 'program.ts')).toBe('');
});
