import { beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { mediaByPath } from './media-by-path.ts';

beforeEach(freshBrowser);

const path = `/media/uploads/${'k'.repeat(32)}.webp`;

test('files of the club are shown by their path, others as they are', () => {
  const text = `{"photo":"https://club.example${path}","site":"https://other.example/media/uploads/x.png","n":1}`;
  expect(mediaByPath(text)).toBe(`{"photo":"${path}","site":"https://other.example/media/uploads/x.png","n":1}`);
});
