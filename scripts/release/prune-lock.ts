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

type Tree = Record<string, LockEntry>;

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether a package finds the same others from another folder. */
const findsTheSame = (packages: LockPackages, from: string, to: string) =>
  usedBy(packages[from] ?? {}).every((name) => locate(packages, from, name) === locate(packages, to, name));

/** Nested packages of one name, by their version. */
const nestedByVersion = (packages: LockPackages, name: string) =>
  Map.groupBy(
    Object.keys(packages).filter((path) => path.endsWith(`/node_modules/${name}`)),
    (path) => packages[path]?.version,
  );

/** Where a version that only one other package uses is in the way of several copies of another, it moves to its user. */
function makeRoom(packages: LockPackages): LockPackages {
  const tree: Tree = { ...packages };
  for (const top of Object.keys(packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))) {
    const name = nameIn(top);
    const isWanted = [...nestedByVersion(tree, name).values()].some((copies) => copies.length > 1);
    const users = Object.keys(tree).filter(
      (path) => usedBy(tree[path] ?? {}).includes(name) && locate(tree, path, name) === top,
    );
    const target = `${users[0]}/node_modules/${name}`;
    if (!isWanted || users.length !== 1 || !findsTheSame(tree, top, target)) continue;
    tree[target] = tree[top] ?? {};
    delete tree[top];
  }
  return tree;
}

/**
 * Packages that were nested for the sake of others move up, and copies of the same version become one: in the whole
 * project, developers' tools took their places.
 */
function mergeCopies(packages: LockPackages): LockPackages {
  const merged: Tree = { ...makeRoom(packages) };
  const nested = Object.keys(merged).filter(
    (path) => path.indexOf('node_modules/') < path.lastIndexOf('node_modules/'),
  );
  const copies = (path: string) => nestedByVersion(packages, nameIn(path)).get(packages[path]?.version)?.length ?? 0;
  // The version with the most copies comes first, and gets the place at the top.
  for (const path of nested.toSorted((one, two) => copies(two) - copies(one) || (one < two ? -1 : 1))) {
    const [name, entry] = [nameIn(path), merged[path]];
    const top = `node_modules/${name}`;
    const hasOwn = Object.keys(merged).some((other) => other.startsWith(`${path}/`));
    if (!entry || hasOwn || !findsTheSame(merged, path, top)) continue;
    if (merged[top] && merged[top].version !== entry.version) continue;
    delete merged[path];
    const owner = path.slice(0, path.lastIndexOf('/node_modules/'));
    const between = locate(merged, owner, name);
    // In between is another version: it stays where it was.
    if (between !== undefined && between !== top) merged[path] = entry;
    else merged[top] = moreNeeded(merged[top], entry);
  }
  return merged;
}

/** Of two copies, the one that a server can't do without. */
function moreNeeded(known: LockEntry | undefined, entry: LockEntry): LockEntry {
  if (!known || known.optional) return entry;
  return known;
}

/** What some workspaces need when they run, with the versions and checksums of the whole project's lock file. */
export function pruneLock(packages: LockPackages, workspaces: readonly string[]): LockPackages {
  const required = reach(packages, workspaces, requiredBy);
  const pruned = Object.fromEntries(
    [...reach(packages, workspaces, usedBy)].map((path) => {
      // These marks are about the whole project; what its other workspaces require may be optional here.
      const { devDependencies: _tools, dev: _, devOptional: __, optional: ___, ...entry } = packages[path] ?? {};
      return [path, required.has(path) ? entry : { ...entry, optional: true }];
    }),
  );
  return Object.fromEntries(Object.entries(mergeCopies(pruned)).toSorted(([one], [two]) => (one < two ? -1 : 1)));
}
