import { expect, test } from 'vitest';
import { SHOWS_UPLOADS } from '../../src/jobs/housekeeping.ts';
import { servedResources } from '../../src/resources/index.ts';

test('every address that somebody can write is looked at before an upload is thrown away', () => {
  const forgotten = Object.values(servedResources).flatMap(({ resource, table }) =>
    Object.entries(resource.fields)
      .filter(([, { kind, presence }]) => kind === 'url' && presence !== 'readOnly')
      .filter(([name]) => !SHOWS_UPLOADS.some(([of, text]) => of === table && text.includes(name)))
      .map(([name]) => `${table}.${name}`),
  );
  expect([...new Set(forgotten)]).toEqual([]);
});
