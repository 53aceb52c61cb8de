import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedFiles } from './generated-files.ts';

for (const [path, source] of generatedFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
}
