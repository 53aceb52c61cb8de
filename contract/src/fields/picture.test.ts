import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { focalPoint, readFocalPoint, writeFocalPoint } from './picture.ts';

describe('a focal point', () => {
  const { read } = focalPoint();

  test('is two shares in per cent, and nothing else', () => {
    for (const point of ['0% 0%', '50% 50%', '100% 7%']) expect(read(point)).toEqual({ value: point });
    const wrong = [
      '',
      '50%',
      '50 50',
      '101% 5%',
      '5% -1%',
      '1.5% 2%',
      '5%  5%',
      '5% 5%;color:red',
      'center',
      50,
      [5, 5],
    ];
    for (const point of wrong)
      expect(read(point), String(point)).toEqual({
        refusal: 'Enter how far from the left and from the top, in per cent: 50% 30%.',
      });
  });

  test('survives the way to the wire and back, wherever it was dragged', () => {
    const share = fc.double({ min: -50, max: 150, noNaN: true });
    fc.assert(
      fc.property(share, share, (x, y) => {
        const text = writeFocalPoint({ x, y });
        expect(read(text)).toEqual({ value: text });
        expect(writeFocalPoint(readFocalPoint(text))).toBe(text);
      }),
    );
  });

  test('is the middle where there is none', () => {
    for (const nothing of [undefined, null, '', 'left']) expect(readFocalPoint(nothing)).toEqual({ x: 50, y: 50 });
  });
});
