import { expect, test } from 'vitest';
import { inboxPath, inboxPlace } from './inbox-path.ts';

test.each(['', '4', 'bulk', 'bulk/7', 'decided', 'decided/4', 'decided/bulk/7'])('%j leads back to itself', (path) => {
  const place = inboxPlace(path.split('/').filter(Boolean));
  expect(place && inboxPath(place)).toBe(['/admin/approvals', path].filter(Boolean).join('/'));
});

test.each(['x', '0', '4/5', 'bulk/x', 'decided/bulk', 'decided/decided/4', 'bulk/7/rows'])('%j is no place', (path) => {
  expect(inboxPlace(path.split('/'))).toBeUndefined();
});
