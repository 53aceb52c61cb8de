import { readFileSync } from 'node:fs';

interface Example {
  readonly sent?: unknown;
  readonly answered?: unknown;
}

/** Examples by the id of the call, as the demo club answered them. A test holds them to the schemas. */
export const EXAMPLES: Readonly<Record<string, Example>> = JSON.parse(
  readFileSync(new URL('./examples.json', import.meta.url), 'utf8'),
);
