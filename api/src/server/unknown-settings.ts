import { SETTING_NAMES } from '../config.ts';

/** Names that other programs read from the same `.env` or environment. */
const OTHERS = /^(NODE_|NPM_|PG|POSTGRES_|COMPOSE_|DOCKER_|UV_|TZ$|LANG$|LC_|PATH$|HOME$)/i;

/** Shorter names resemble too much that is not ours: HOME is two letters from HOST. */
const SHORTEST = 6;
const LONG = 10;

/**
 * Names that look like settings and are none, as a sentence each: all that a file `.env` gives, and what the
 * environment gives if it differs from a setting by a letter or two.
 */
export function unknownSettings(environment: NodeJS.ProcessEnv, inFile: readonly string[]): string[] {
  const names = new Set([...inFile, ...Object.keys(environment)]);
  return [...names].flatMap((name) => {
    if (SETTING_NAMES.includes(name) || OTHERS.test(name)) return [];
    const near = nearestSetting(name, inFile.includes(name) ? 3 : SHORTEST);
    if (near) return [`${name} is not a setting; did you mean ${near}?`];
    return inFile.includes(name) ? [`${name} in .env is not a setting; docs/operations.md lists all of them.`] : [];
  });
}

function nearestSetting(name: string, shortest: number): string | undefined {
  const written = name.toUpperCase().replaceAll('-', '_');
  const near = SETTING_NAMES.filter((known) => known.length >= shortest)
    .map((known) => ({ known, distance: distanceBetween(written, known) }))
    .filter(({ known, distance }) => distance <= (known.length >= LONG ? 2 : 1))
    .sort((one, two) => one.distance - two.distance);
  return near[0]?.known;
}

/** How many letters have to be added, left out, replaced or swapped with their neighbour. */
function distanceBetween(one: string, two: string): number {
  const rows = [Array.from({ length: two.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= two.length; column += 1) {
      const isSame = one[row - 1] === two[column - 1];
      const isSwapped = one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      next.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, two.length);
}
