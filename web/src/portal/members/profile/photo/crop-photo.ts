/** Where a square is cut out of a picture: its middle as parts of width and height, and how far it is drawn near. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const START: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The side of the square, in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** The same crop, moved and drawn as far as the picture reaches: the square never leaves it. */
export function within(crop: Crop, size: Size): Crop {
  const zoom = clamp(crop.zoom, 1, MAX_ZOOM);
  const half = sideOf(size, zoom) / 2;
  return {
    zoom,
    x: clamp(crop.x, half / size.width, 1 - half / size.width),
    y: clamp(crop.y, half / size.height, 1 - half / size.height),
  };
}

/** Moves the picture under the square by pixels of the screen, where the square is `shown` wide. */
export function drag(crop: Crop, size: Size, dx: number, dy: number, shown: number): Crop {
  const perPixel = sideOf(size, crop.zoom) / shown;
  return within({ ...crop, x: crop.x - (dx * perPixel) / size.width, y: crop.y - (dy * perPixel) / size.height }, size);
}

/** The square in pixels of the picture. */
export function squareOf(
  crop: Crop,
  size: Size,
): { readonly left: number; readonly top: number; readonly side: number } {
  const kept = within(crop, size);
  const side = sideOf(size, kept.zoom);
  return { left: kept.x * size.width - side / 2, top: kept.y * size.height - side / 2, side };
}

const STEP = 12;

/** What a key does to the crop: arrows move, plus and minus draw near and far. */
export function keyed(key: string, crop: Crop, size: Size, shown: number): Crop | undefined {
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [STEP, 0],
    ArrowRight: [-STEP, 0],
    ArrowUp: [0, STEP],
    ArrowDown: [0, -STEP],
  };
  const move = moves[key];
  if (move) return drag(crop, size, ...move, shown);
  if (key === '+' || key === '=') return within({ ...crop, zoom: crop.zoom * 1.15 }, size);
  if (key === '-') return within({ ...crop, zoom: crop.zoom / 1.15 }, size);
  return undefined;
}
