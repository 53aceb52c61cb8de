import { contrast, mix, READABLE } from './colour.ts';

const [WHITE, BLACK] = ['#ffffff', '#000000'];
/** The darkest of the light grounds and the lightest of the dark ones that text in the accent is on. */
export const LIGHT_GROUND = '#f5f0e9';
const DARK_GROUND = '#1f2c40';
const NIGHT = '#0f1826';

/** What the clubs wear unless they choose; the portal has the shades of these, chosen by hand. */
export const BUILT_IN_COLOURS = { main: '#1d583d', alternate: '#7d2b3b' } as const;

type Ten = readonly [string, string, string, string, string, string, string, string, string, string];

/** Goes from a colour to another until it can be read on a ground. */
function until(ground: string, from: string, to: string, start: number): string {
  for (let share = start; share < 1; share += 0.04) {
    const mixed = mix(from, to, share);
    if (contrast(mixed, ground) >= READABLE + 0.3) return mixed;
  }
  return to;
}

/** Pale enough for the colour itself to be read on it. */
function tint(colour: string, start: number): string {
  for (let share = start; share < 1; share += 0.01) {
    const mixed = mix(colour, WHITE, share);
    if (contrast(mixed, colour) >= READABLE) return mixed;
  }
  return WHITE;
}

/** A club's colour in ten steps, lightest first, as the portal's own hues have them: by day, and quieter by night. */
export function accentScale(colour: string): { readonly light: Ten; readonly dark: Ten } {
  const paler = (share: number) => mix(colour, WHITE, share);
  const darker = (share: number) => mix(colour, BLACK, share);
  const fill = until(DARK_GROUND, colour, WHITE, 0.5);
  const brighter = (share: number) => mix(fill, WHITE, share);
  const night = (share: number) => mix(NIGHT, colour, share);
  return {
    light: [
      tint(colour, 0.94),
      tint(colour, 0.88),
      paler(0.74),
      paler(0.58),
      paler(0.42),
      paler(0.26),
      paler(0.12),
      colour,
      darker(0.26),
      darker(0.5),
    ],
    dark: [
      brighter(0.8),
      brighter(0.6),
      brighter(0.3),
      fill,
      mix(fill, NIGHT, 0.14),
      mix(fill, NIGHT, 0.34),
      mix(fill, NIGHT, 0.55),
      night(0.42),
      night(0.28),
      night(0.18),
    ],
  };
}
