// @vitest-environment node
import { expect, test } from 'vitest';
import { inOneStroke } from './one-stroke.ts';

const sign = (strokes: unknown, kind = 'outline') =>
  `const __iconNode = ${JSON.stringify(strokes)};\nconst Sign = createReactComponent("${kind}", "sign", "Sign", __iconNode);`;

const line = (d: string, more = {}) => ['path', { d, ...more, key: 'svg-0' }];

test('several strokes become one, in their order', () => {
  const drawn = inOneStroke(sign([line('M4 7h2'), line('M16 3l0 4')]));
  expect(drawn).toBe(sign([['path', { d: 'M4 7h2M16 3l0 4', key: 'svg' }]]));
});

test.each([
  ['a single stroke', sign([line('M4 7h2')])],
  ['filled shapes, which could cut holes into each other', sign([line('M4 7h2v2z'), line('M4 7h2v2z')], 'filled')],
  ['a stroke in another colour', sign([line('M4 7h2'), line('M16 3l0 4', { fill: 'currentColor' })])],
  ['a stroke that begins where the one before it ended', sign([line('M4 7h2'), line('m1 1l0 4')])],
  ['other shapes', sign([line('M4 7h2'), ['circle', { r: '2', key: 'svg-1' }]])],
  ['code without strokes', 'export { default } from "./IconX.mjs";'],
])('%s: stays as it is', (_what, code) => {
  expect(inOneStroke(code)).toBe(code);
});
