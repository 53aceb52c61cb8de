import type { FocalPoint } from '@clubhouse/contract';

const [STEP, LEAP] = [1, 10];

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number) => Math.min(100, Math.max(0, share));

/** Where a key leads from here: a step, or a leap with Shift. Undefined for keys that mean nothing. */
export function pointByKey({ x, y }: FocalPoint, key: string, leap: boolean): FocalPoint | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const by = leap ? LEAP : STEP;
  return { x: within(x + direction[0] * by), y: within(y + direction[1] * by) };
}

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/** The point of a picture under the pointer; beyond an edge it stays on the edge. */
export function pointUnder({ clientX, clientY }: Place, box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>) {
  const share = (from: number, start: number, reach: number) => within(((from - start) / (reach || 1)) * 100);
  return { x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) };
}
