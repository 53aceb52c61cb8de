import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drag, keyed, MAX_ZOOM, START, squareOf, within } from './crop-photo.ts';

const size = fc.record({ width: fc.integer({ min: 10, max: 6000 }), height: fc.integer({ min: 10, max: 6000 }) });
const step = fc.oneof(
  fc.record({ dx: fc.integer({ min: -2000, max: 2000 }), dy: fc.integer({ min: -2000, max: 2000 }) }),
  fc.constantFrom('+', '-', 'ArrowLeft', 'ArrowDown'),
);

test('however it is dragged and zoomed, the square stays inside the picture', () => {
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 30 }), (picture, steps) => {
      let crop = START;
      for (const one of steps)
        crop =
          typeof one === 'string' ? (keyed(one, crop, picture, 280) ?? crop) : drag(crop, picture, one.dx, one.dy, 280);
      const { left, top, side } = squareOf(crop, picture);
      expect(left).toBeGreaterThanOrEqual(-0.001);
      expect(top).toBeGreaterThanOrEqual(-0.001);
      expect(left + side).toBeLessThanOrEqual(picture.width + 0.001);
      expect(top + side).toBeLessThanOrEqual(picture.height + 0.001);
      expect(side).toBeGreaterThanOrEqual(Math.min(picture.width, picture.height) / MAX_ZOOM - 0.001);
    }),
  );
});

test('it starts with the largest square in the middle, and the picture follows the finger', () => {
  const picture = { width: 400, height: 200 };
  expect(squareOf(START, picture)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(drag(START, picture, 50, 0, 200), picture).left).toBe(50);
  expect(within({ x: 0, y: 0, zoom: 99 }, picture).zoom).toBe(MAX_ZOOM);
});
