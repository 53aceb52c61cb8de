/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/;

/** Whether a text is a colour as `#1d583d`, in lower case. */
export const isColour = (text: string): boolean => HEX.test(text);

/** `#1d583d` → its three parts. */
export function rgbOf(hex: string): Rgb {
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16);
  return [at(1), at(3), at(5)];
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** How much of the second colour in the first, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [rgbOf(first), rgbOf(second)];
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** How much light a colour gives back, as WCAG counts it. */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How well one colour is told from the other: 1 is not at all, 21 is black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What small text needs. */
export const READABLE = 4.5;
