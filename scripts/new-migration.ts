import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './check/tool.ts';
import { nextMigration } from './migration-name.ts';

const folder = join(root, 'api', 'src', 'db', 'migrations');

try {
  const path = join(folder, nextMigration(readdirSync(folder), process.argv.slice(2).join(' ')));
  writeFileSync(path, '-- What changes and why. Forward only: once released, write a new file instead of editing.\n', {
    flag: 'wx',
  });
  console.log(relative(root, path));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
