import { describe, expect, test } from 'vitest';
import { contrast, distance, VISIONS } from '../../../test/colour-vision.ts';
import { CLUB_HUES, roles, type Scheme } from './roles.ts';
import type { Scale } from './scales.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const count = (n: number) => Array.from({ length: n }, (_, at) => at + 1);
const SOLID = /^#[0-9a-f]{6}$/;

describe.each(SCHEMES)('the series of a chart, %s', (scheme) => {
  const colours = roles(CLUB_HUES.main, scheme);
  const series = count(5).map((at) => colours[`chart-${at}`] ?? '');

  test('are five, solid, and seen against the card', () => {
    expect(colours).not.toHaveProperty('chart-6');
    for (const colour of series) {
      expect(colour).toMatch(SOLID);
      expect(contrast(colour, colours.surface ?? ''), colour).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(Object.entries(VISIONS))('are distinguishable with %s vision', (_who, vision) => {
    for (const [at, one] of series.entries())
      for (const other of series.slice(at + 1))
        expect(distance(one, other, vision), `${one} and ${other}`).toBeGreaterThan(0.12);
  });
});

describe.each(SCHEMES)('a heat map, %s', (scheme) => {
  const colours = roles(CLUB_HUES.main, scheme);
  const steps = count(8).map((at) => colours[`heat-${at}`] ?? '');

  test('has eight solid steps, each further from the card than the one before', () => {
    expect(colours).not.toHaveProperty('heat-9');
    const away = steps.map((step) => contrast(step, colours.surface ?? ''));
    expect(away).toEqual([...away].sort((a, b) => a - b));
    for (const [at, step] of steps.entries()) {
      expect(step).toMatch(SOLID);
      const next = steps[at + 1];
      if (next) expect(distance(step, next, VISIONS['every colour']), `${step}, ${next}`).toBeGreaterThan(0.02);
    }
  });

  test('has a number that is read on each of them', () => {
    for (const [at, step] of steps.entries())
      expect(contrast(step, colours[`heat-${at + 1}-text`] ?? ''), step).toBeGreaterThanOrEqual(4.5);
  });
});

test('no hue that a club chooses changes its charts', () => {
  const charts = (hue: Scale, scheme: Scheme) =>
    Object.entries(roles(hue, scheme)).filter(([role]) => /^(chart|heat)-/.test(role));
  for (const scheme of SCHEMES) expect(charts(CLUB_HUES.alternate, scheme)).toEqual(charts(CLUB_HUES.main, scheme));
});
