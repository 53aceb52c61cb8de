type Three = readonly [number, number, number];

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const rgbOf = (hex: string) => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
const times = (matrix: readonly Three[], [a = 0, b = 0, c = 0]: readonly number[]) =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c);

const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], rgbOf(hex))[0] ?? 0;

/** How far two colours stand apart in lightness, from 1 to 21, as WCAG has it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What is left of linear RGB for people without one kind of cone (Machado, Oliveira and Fernandes, 2009). */
export const VISIONS = {
  'every colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly Three[]>;

const CONES: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** A colour in OKLab, where equal distances look equally far apart. */
function seenAs(hex: string, vision: readonly Three[]): readonly number[] {
  const left = times(vision, rgbOf(hex)).map((share) => Math.min(1, Math.max(0, share)));
  return times(LAB, times(CONES, left).map(Math.cbrt));
}

/** How different two colours look to someone: 0 is the same, 1 is black and white. */
export function distance(one: string, other: string, vision: readonly Three[]): number {
  const [a, b] = [seenAs(one, vision), seenAs(other, vision)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}
