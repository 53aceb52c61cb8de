import { postPath } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { ROUTES } from './routes.ts';

test('letters lead to posts where the portal has them', () => {
  expect(postPath({ id: 7 })).toBe(ROUTES.post.replace('$id', '7'));
});
