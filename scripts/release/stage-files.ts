import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cutPackage } from './cut-packages.ts';
import type { LockPackages } from './prune-lock.ts';
import {
  cutFolders,
  type Manifest,
  releaseLock,
  releaseManifest,
  runtimeLock,
  runtimeManifest,
  SERVER_WORKSPACES,
  workspaceManifest,
} from './release-manifest.ts';

/** Files and folders that go into a release as they are. */
const COPIED = [
  ...SERVER_WORKSPACES.map((folder) => `${folder}/src`),
  'web/dist',
  'scripts/setup.mjs',
  'scripts/setup',
  'deploy',
  'docs/operations.md',
  'docs/first-hour.md',
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
];

/** Whether a file is of use to a server. */
const isShipped = (path: string) =>
  !/\.test\.\w+$|\.map$|\.md$/.test(path) || /\/(docs|deploy)\/.*\.md$|\/CHANGELOG\.md$/.test(path);

/** Writes everything that a release has into an empty folder. */
export function stageFiles(root: string, stage: string, revision: string): void {
  const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
  const write = (path: string, value: unknown) => {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    writeFileSync(join(stage, path), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
  };
  for (const path of COPIED)
    cpSync(join(root, path), join(stage, path), {
      recursive: true,
      dereference: true,
      filter: (source) => isShipped(source.slice(root.length)),
    });
  const project = read<Manifest>('package.json');
  const { packages } = read<{ packages: LockPackages }>('package-lock.json');
  const api = read<Manifest>('api/package.json');
  const cut = cutFolders(api);
  for (const [name, folder] of cut) cutPackage(name, join(root, 'node_modules', name), join(stage, folder));
  for (const folder of SERVER_WORKSPACES)
    write(`${folder}/package.json`, workspaceManifest(read<Manifest>(`${folder}/package.json`)));
  const manifest = releaseManifest(project, cut.values());
  write('package.json', manifest);
  write('package-lock.json', releaseLock(packages, manifest, cut));
  const runtime = runtimeManifest(project);
  write('runtime/package.json', runtime);
  write('runtime/package-lock.json', runtimeLock(packages, runtime));
  write('VERSION', `${project.version}${revision && ` (${revision})`}\n`);
  write('SHA256SUMS', checksums(stage));
}

/** The checksum of every file, as `sha256sum --check` reads it. */
function checksums(stage: string): string {
  const paths = readdirSync(stage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(stage.length + 1))
    .toSorted();
  return paths
    .map(
      (path) =>
        `${createHash('sha256')
          .update(readFileSync(join(stage, path)))
          .digest('hex')}  ${path}\n`,
    )
    .join('');
}
