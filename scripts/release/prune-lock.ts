/** One package as `package-lock.json` has it. */
export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly [key: string]: unknown;
}

export type LockPackages = Readonly<Record<string, LockEntry>>;

/** Where Node finds a package that another one asks for: beside it, or in the folders above. */
function locate(packages: LockPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** What a package cannot do without. */
function requiredBy({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta }: LockEntry): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies), ...peers];
}

const usedBy = (entry: LockEntry) => [...requiredBy(entry), ...Object.keys(entry.optionalDependencies ?? {})];

/** Everything that is reached from some workspaces. */
function reach(
  packages: LockPackages,
  workspaces: readonly string[],
  names: (entry: LockEntry) => string[],
): Set<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const entry = packages[path];
    if (!entry || reached.has(path)) return;
    reached.add(path);
    if (entry.link && entry.resolved) visit(entry.resolved);
    for (const name of names(entry)) {
      const found = locate(packages, path, name);
      if (found) visit(found);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return reached;
}

/** What some workspaces need when they run, with the versions and checksums of the whole project's lock file. */
export function pruneLock(packages: LockPackages, workspaces: readonly string[]): LockPackages {
  const required = reach(packages, workspaces, requiredBy);
  return Object.fromEntries(
    [...reach(packages, workspaces, usedBy)].toSorted().map((path) => {
      // These marks are about the whole project; what its other workspaces require may be optional here.
      const { devDependencies: _tools, dev: _, devOptional: __, optional: ___, ...entry } = packages[path] ?? {};
      return [path, required.has(path) ? entry : { ...entry, optional: true }];
    }),
  );
}
