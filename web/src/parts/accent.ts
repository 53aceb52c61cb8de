import { accentScale } from '@clubhouse/contract';
import { useMemo } from 'react';
import { CLUB_HUES, type Flavour } from '../ui/theme/roles.ts';
import type { Scale } from '../ui/theme/scales.ts';

/** The hue of a club by its colour; undefined while it wears its own, whose steps were chosen by hand. */
export function accentOf(flavour: Flavour, colour: string): Scale | undefined {
  if (colour === CLUB_HUES[flavour].light[7]) return undefined;
  return accentScale(colour) as Readonly<Record<'light' | 'dark', readonly string[]>> as Scale;
}

export const useAccent = (flavour: Flavour, colour: string): Scale | undefined =>
  useMemo(() => accentOf(flavour, colour), [flavour, colour]);
