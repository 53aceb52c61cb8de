import { expect, test } from 'vitest';
import { NEWEST_KNOWN, patchLevelLine } from './patch-level.ts';

const [major = 0, minor = 0] = NEWEST_KNOWN.version.split('.').map(Number);

test('reports a PostgreSQL that lacks fixes in one line, with a link', () => {
  const line = patchLevelLine(`${major}.${minor - 1}`);
  expect(line).toContain(`PostgreSQL is ${major}.${minor - 1}; ${NEWEST_KNOWN.version} has further fixes`);
  expect(line).toContain('docs/operations.md');
  expect(line).not.toContain('\n');
});

test.each([
  NEWEST_KNOWN.version,
  `${major}.${minor + 1}`,
  `${NEWEST_KNOWN.version} (Debian ${NEWEST_KNOWN.version}-1)`,
  // Of another major we know nothing.
  `${major + 1}.0`,
  `${major}devel`,
])('nothing is said about %s', (version) => expect(patchLevelLine(version)).toBeUndefined());
