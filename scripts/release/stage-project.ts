import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageFiles } from './stage-files.ts';

const root = join(import.meta.dirname, '../..');

/** A release of the project as it is, for tests, with a portal of one page: to build it takes half a minute. */
export function stageProject(): { readonly stage: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-release-'));
  const copy = join(folder, 'project');
  mkdirSync(join(copy, 'web/dist'), { recursive: true });
  writeFileSync(join(copy, 'web/dist/index.html'), '<!doctype html>');
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const [source, target] = [join(root, entry.name), join(copy, entry.name)];
    if (entry.isFile()) copyFileSync(source, target);
    else if (entry.name !== 'web') symlinkSync(source, target);
  }
  const stage = join(folder, 'clubhouse');
  stageFiles(copy, stage, 'abc1234');
  return { stage, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
