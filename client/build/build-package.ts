import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '..');
const dist = join(folder, 'dist');

/** `package.json` of the published package: plain JavaScript and its types, for Node 20 and browsers. */
function manifest() {
  const { name, version, type, license, description } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const main = { types: './index.d.ts', default: './index.js' };
  return {
    name,
    version,
    type,
    license,
    description,
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': main },
  };
}

/** The compiler leaves our endings in the declarations; not every version of it finds them there. */
function renameImports(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replaceAll(/(from '\.[^']+)\.ts'/g, "$1.js'"));
}

rmSync(dist, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(folder, 'tsconfig.build.json')], { stdio: 'inherit' });
for (const path of globSync('**/*.d.ts', { cwd: dist })) renameImports(join(dist, path));
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
copyFileSync(join(folder, 'README.md'), join(dist, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
console.log('client/dist is ready: npm publish client/dist');
