import { join } from 'node:path';
import { generateTools } from './generate-tools.ts';
import { generateTypes } from './generate-types.ts';

const root = join(import.meta.dirname, '../../..');

/** Every file that follows from the description of the API, by its address. */
export const generatedFiles = (): [path: string, source: string][] => [
  ...[...generateTypes()].map(([name, source]): [string, string] => [join(root, 'client/src/generated', name), source]),
  [join(root, 'mcp/src/generated/tool-inputs.ts'), generateTools()],
];
