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

/** Needed for types alone, which Node leaves out. */
const TYPES_ONLY = '@schummar/icu-type-parser';

const isFont = (name: string) => name.startsWith('@fontsource/');
const fontFolder = (name: string) => `fonts/${name.replace('@fontsource/', '')}`;

/** The fonts of a release by name, with their folder: only the files that documents use are in it, as workspaces. */
export const fontFolders = ({ dependencies = {} }: Manifest): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(dependencies)
      .filter(isFont)
      .map((name) => [name, fontFolder(name)]),
  );

/** The `package.json` of a release, from the project's. */
export function releaseManifest(project: Manifest, fonts: Iterable<string>): Manifest {
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
    workspaces: [...SERVER_WORKSPACES, ...fonts],
    engines,
    scripts: Object.fromEntries(wanted),
  };
}

/** A workspace's `package.json` without what developers need. */
export function workspaceManifest({ devDependencies: _tools, ...manifest }: Manifest): Manifest {
  const { [TYPES_ONLY]: _types, ...dependencies } = manifest.dependencies ?? {};
  return { ...manifest, dependencies };
}

/** The lock file of a release: the packages of the server with the project's versions, and the fonts as folders. */
export function releaseLock(packages: LockPackages, manifest: Manifest, fonts: ReadonlyMap<string, string>) {
  const withoutTypes = Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => path !== `node_modules/${TYPES_ONLY}`)
      .map(([path, entry]) => [path, withoutTypesOnly(entry)]),
  );
  const pruned = Object.entries(pruneLock(withoutTypes, SERVER_WORKSPACES));
  const ownLinks = SERVER_WORKSPACES.map((folder) => `node_modules/@clubhouse/${folder}`).map(
    (path) => [path, packages[path] ?? {}] as const,
  );
  const linked = pruned.map(([path, entry]) => {
    const folder = fonts.get(path.replace('node_modules/', ''));
    return [path, folder ? { resolved: folder, link: true } : entry] as const;
  });
  const folders = [...fonts].map(([name, folder]) => {
    const { version, license } = packages[`node_modules/${name}`] ?? {};
    return [folder, { name, version, license }] as const;
  });
  const { name, version, license, workspaces, engines } = manifest;
  const top = { name, version, license, workspaces, engines };
  return lockOf(manifest, { '': top, ...Object.fromEntries([...linked, ...folders, ...ownLinks].toSorted(byPath)) });
}

const byPath = ([one]: readonly [string, unknown], [two]: readonly [string, unknown]) => (one < two ? -1 : 1);

function withoutTypesOnly(entry: LockEntry): LockEntry {
  if (!entry.dependencies?.[TYPES_ONLY]) return entry;
  const { [TYPES_ONLY]: _types, ...dependencies } = entry.dependencies;
  return { ...entry, dependencies };
}

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
