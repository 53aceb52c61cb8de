import { type LockEntry, type LockPackages, pruneLock } from './prune-lock.ts';

/** A `package.json`, as far as a release is made of it. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** The workspaces that a server runs. */
export const SERVER_WORKSPACES = ['api', 'contract', 'messages'];

/** What operators run. */
const SCRIPTS = ['start', 'club', 'backup', 'restore', 'verify-audit', 'rotate-secrets'];

/** Packages that others name and that a server never loads: of each, where it would be. */
export const NEVER_LOADED: Readonly<Record<string, string>> = {
  '@schummar/icu-type-parser': 'in types, which Node leaves out',
  'type-fest': 'in types',
  'pg-cloudflare': 'in the workers of Cloudflare',
  fflate: 'in the browser, for PDFs that are drawn there',
  pako: 'in a tool that builds tables of characters',
  'js-sha256': 'in a tool that finds messages in sources',
  'pino-abstract-transport': 'in threads that write a log; ours goes to standard output',
  'real-require': 'in threads that write a log',
  'require-from-string': 'in a tool that writes validators to files',
};

/** Packages of which a release has only a piece, in a folder of its own under their name. */
const CUT_FOLDERS: Readonly<Record<string, string>> = {
  '@zxcvbn-ts/language-common': 'cut/common-passwords',
  postcss: 'cut/postcss',
};

const isFont = (name: string) => name.startsWith('@fontsource/');

/** The packages that are cut by name, with their folder. The code finds these workspaces as it finds the packages. */
export const cutFolders = ({ dependencies = {} }: Manifest): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(CUT_FOLDERS),
    ...Object.keys(dependencies)
      .filter(isFont)
      .map((name) => [name, `fonts/${name.replace('@fontsource/', '')}`] as const),
  ]);

/** The `package.json` of a release, from the project's. */
export function releaseManifest(project: Manifest, cut: Iterable<string>): Manifest {
  const { name, version, type, license, description, engines } = project;
  const wanted = Object.entries(project.scripts ?? {}).filter(([script]) =>
    SCRIPTS.includes(script.replace(/^pre/, '')),
  );
  return {
    name,
    version,
    private: true,
    type,
    license,
    description,
    workspaces: [...SERVER_WORKSPACES, ...cut],
    engines,
    scripts: { postinstall: 'node scripts/setup/shrink-packages.mjs', ...Object.fromEntries(wanted) },
  };
}

/** A workspace's `package.json` without what developers need. */
export function workspaceManifest({ devDependencies: _tools, ...manifest }: Manifest): Manifest {
  return { ...manifest, dependencies: withoutUnloaded(manifest.dependencies) };
}

/** The lock file of a release: the packages of the server with the project's versions, and the cut ones as folders. */
export function releaseLock(packages: LockPackages, manifest: Manifest, cut: ReadonlyMap<string, string>) {
  const loaded = Object.fromEntries(
    Object.entries(packages).map(([path, entry]) => [path, cut.has(nameOf(path)) ? withoutAny(entry) : trimmed(entry)]),
  );
  const pruned = Object.entries(pruneLock(loaded, SERVER_WORKSPACES));
  const ownLinks = SERVER_WORKSPACES.map((folder) => `node_modules/@clubhouse/${folder}`).map(
    (path) => [path, packages[path] ?? {}] as const,
  );
  const linked = pruned.map(([path, entry]) => {
    const folder = cut.get(nameOf(path));
    return [path, folder ? { resolved: folder, link: true } : entry] as const;
  });
  const folders = [...cut].map(([name, folder]) => {
    const { version, license } = packages[`node_modules/${name}`] ?? {};
    return [folder, { name, version, license }] as const;
  });
  const { name, version, license, workspaces, engines } = manifest;
  const top = { name, version, license, workspaces, engines };
  return lockOf(manifest, { '': top, ...Object.fromEntries([...linked, ...folders, ...ownLinks].toSorted(byPath)) });
}

const byPath = ([one]: readonly [string, unknown], [two]: readonly [string, unknown]) => (one < two ? -1 : 1);

const nameOf = (path: string) => path.replace(/^node_modules\//, '');

const withoutUnloaded = (dependencies: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !NEVER_LOADED[name]));

function trimmed(entry: LockEntry): LockEntry {
  const { dependencies, optionalDependencies } = entry;
  return {
    ...entry,
    ...(dependencies && { dependencies: withoutUnloaded(dependencies) }),
    ...(optionalDependencies && { optionalDependencies: withoutUnloaded(optionalDependencies) }),
  };
}

/** What is left of a cut package needs no other. */
const withoutAny = ({ dependencies: _needed, ...entry }: LockEntry): LockEntry => entry;

/** Node as a package of its own, for machines that have an older one. */
export function runtimeManifest({ version, optionalDependencies = {} }: Manifest): Manifest {
  return { name: 'clubhouse-runtime', version, private: true, optionalDependencies };
}

export function runtimeLock(packages: LockPackages, manifest: Manifest) {
  const names = Object.keys(manifest.optionalDependencies ?? {});
  const entries = names.map((name) => [`node_modules/${name}`, packages[`node_modules/${name}`] ?? {}] as const);
  const { name, version, optionalDependencies } = manifest;
  return lockOf(manifest, { '': { name, version, optionalDependencies }, ...Object.fromEntries(entries) });
}

const lockOf = ({ name, version }: Manifest, packages: Readonly<Record<string, unknown>>) => ({
  name,
  version,
  lockfileVersion: 3,
  requires: true,
  packages,
});
