import { DARK, LIGHT, type Scale } from './scales.ts';

export type Flavour = 'main' | 'alternate';
export type Scheme = 'light' | 'dark';

/** The hue that a club wears unless it has chosen another. */
export const CLUB_HUES: Readonly<Record<Flavour, Scale>> = {
  main: { light: LIGHT.pine, dark: DARK.pine },
  alternate: { light: LIGHT.burgundy, dark: DARK.burgundy },
};
const STATES = ['success', 'warning', 'danger', 'info'] as const;

/** Person colours: `[mark, ground]`, the same in both schemes, never without a name or initials. */
export const PERSON_COLORS = [
  ['#45556e', '#dbe3ee'],
  ['#7d2b3b', '#f6d9dc'],
  ['#155288', '#d2e3f6'],
  ['#634200', '#efe0bf'],
  ['#0d4a2c', '#cfe6d8'],
  ['#54357c', '#e6dcf0'],
] as const;

const { ink, paper } = LIGHT;
const { dark } = DARK;

const neutral = {
  light: {
    bg: paper[1],
    sunken: paper[2],
    surface: '#ffffff',
    raised: '#ffffff',
    line: paper[3],
    'line-2': paper[4],
    control: paper[6],
    text: ink[9],
    'text-2': ink[7],
    muted: ink[5],
    chrome: ink[9],
    'chrome-text': paper[2],
    'chrome-muted': ink[3],
    'chrome-mark': LIGHT.brass[3],
    scrim: 'rgb(14 27 46 / .42)',
    hatch: 'rgb(14 27 46 / .075)',
    skeleton: paper[3],
    'skeleton-sheen': paper[2],
    shadow: '0 1px 2px rgb(14 27 46 / .05), 0 16px 40px -12px rgb(14 27 46 / .22)',
  },
  dark: {
    bg: dark[7],
    sunken: dark[8],
    surface: dark[6],
    raised: dark[5],
    line: '#253349',
    'line-2': '#34445c',
    control: dark[3],
    text: dark[0],
    'text-2': dark[1],
    muted: dark[2],
    chrome: dark[9],
    'chrome-text': dark[0],
    'chrome-muted': dark[2],
    'chrome-mark': DARK.brass[3],
    scrim: 'rgb(3 7 13 / .62)',
    hatch: 'rgb(236 232 224 / .07)',
    skeleton: '#253349',
    'skeleton-sheen': '#34445c',
    shadow: '0 0 0 1px rgb(255 255 255 / .05), 0 20px 48px -12px rgb(0 0 0 / .7)',
  },
} as const;

function accentRoles(accent: Scale, scheme: Scheme): Record<string, string> {
  const hue = accent[scheme];
  const [fill, hover, tint, tint2, line, ring] =
    scheme === 'light' ? ([7, 8, 0, 1, 3, 6] as const) : ([3, 4, 9, 8, 6, 3] as const);
  return {
    accent: hue[fill],
    'accent-hover': hue[hover],
    'accent-text': hue[fill],
    'accent-contrast': scheme === 'light' ? '#ffffff' : ink[9],
    'accent-tint': hue[tint],
    'accent-tint-2': hue[tint2],
    'accent-line': hue[line],
    ring: hue[ring],
  };
}

function ownRoles(scheme: Scheme): Record<string, string> {
  const brass = scheme === 'light' ? LIGHT.brass : DARK.brass;
  return scheme === 'light'
    ? { own: brass[4], 'own-text': brass[7], 'own-tint': brass[0], 'own-tint-2': brass[1], 'own-line': brass[3] }
    : { own: brass[4], 'own-text': brass[2], 'own-tint': '#1c2028', 'own-tint-2': '#2a271f', 'own-line': brass[6] };
}

function stateRoles(scheme: Scheme): Record<string, string> {
  return Object.fromEntries(
    STATES.flatMap((name) => {
      const hue = (scheme === 'light' ? LIGHT : DARK)[name];
      const tint = scheme === 'light' ? 1 : name === 'warning' ? 8 : 9;
      const [mark, text] = scheme === 'light' ? ([6, 7] as const) : ([4, 3] as const);
      return [
        [name, hue[mark]],
        [`${name}-text`, hue[text]],
        [`${name}-tint`, hue[tint]],
      ];
    }),
  );
}

/**
 * The series of a chart: solid, at least 3:1 against the card, and told apart by people who see fewer colours. They are
 * the same for every club, because a hue that a club chooses cannot promise that.
 */
const CHART_COLORS = {
  light: ['#1f4a31', '#b58b41', '#4683c2', '#b25069', '#6b3c8f'],
  dark: ['#96d4bb', '#daa444', '#426dbc', '#c64d4f', '#9d91b5'],
} as const;

/** The steps of a heat map, from empty to full, each with the ink that is read on it; the same for every club, too. */
function heatRoles(scheme: Scheme): Record<string, string> {
  const steps = scheme === 'light' ? LIGHT.pine.slice(0, 8) : DARK.pine.slice(2).reverse();
  const [pale, deep, turn] = scheme === 'light' ? [ink[9], '#ffffff', 6] : [dark[0], ink[9], 4];
  return Object.fromEntries(
    steps.flatMap((color, at) => [
      [`heat-${at + 1}`, color],
      [`heat-${at + 1}-text`, at < turn ? pale : deep],
    ]),
  );
}

function chartRoles(scheme: Scheme): Record<string, string> {
  const series = CHART_COLORS[scheme].map((color, at) => [`chart-${at + 1}`, color]);
  return { ...Object.fromEntries(series), ...heatRoles(scheme) };
}

/** Every colour that a component may name, by the club's hue and by scheme. */
export function roles(accent: Scale, scheme: Scheme): Record<string, string> {
  return {
    ...neutral[scheme],
    ...accentRoles(accent, scheme),
    ...ownRoles(scheme),
    ...stateRoles(scheme),
    ...chartRoles(scheme),
  };
}
