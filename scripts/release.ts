import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageFiles } from './release/stage-files.ts';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
const name = `clubhouse-${version}`;

/** The commit that is released; nothing outside a checkout. */
const revision =
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

const folder = mkdtempSync(join(tmpdir(), 'clubhouse-release-'));
try {
  stageFiles(root, join(folder, name), revision);
  const target = join(root, 'release');
  mkdirSync(target, { recursive: true });
  const file = `${name}.tgz`;
  // The same sources make the same file: in order of names, owned by no one in particular, with one date.
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--mode=u+rwX,go+rX,go-w'];
  execFileSync('tar', [...same, '--use-compress-program=gzip -9n', '-cf', join(target, file), '-C', folder, name]);
  const checksum = createHash('sha256')
    .update(readFileSync(join(target, file)))
    .digest('hex');
  writeFileSync(join(target, `${file}.sha256`), `${checksum}  ${file}\n`);
  const size = (statSync(join(target, file)).size / 1_000_000).toFixed(1);
  console.log(`release/${file}: ${size} MB\nsha256 ${checksum}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
