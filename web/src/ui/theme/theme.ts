import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
  virtualColor,
} from '@mantine/core';
import { componentDefaults } from './components.ts';
import { PERSON_COLORS } from './roles.ts';
import { DARK, LIGHT, type Scale } from './scales.ts';

const HUES = ['pine', 'burgundy', 'brass', 'success', 'warning', 'danger', 'info'] as const;
const TEXT_FONT = '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const HEAD_FONT = '"Fraunces Variable", "Fraunces Fallback", "Fraunces Fallback Narrow", Georgia, serif';

/** Every hue is given twice and joined, so that a component which asks for `color="danger"` fits either scheme. */
const scales: Record<string, MantineColorsTuple> = Object.fromEntries(
  HUES.flatMap((hue) => [
    [`${hue}Light`, LIGHT[hue]],
    [`${hue}Dark`, DARK[hue]],
  ]),
);

const joined = (name: string, hue: string) => virtualColor({ name, light: `${hue}Light`, dark: `${hue}Dark` });

const SHADOW = 'var(--ch-shadow)';

/** `quiet` is the button without a colour: second actions, icon buttons. */
const variantColors: VariantColorsResolver = (input) =>
  input.variant === 'quiet'
    ? {
        background: 'transparent',
        hover: 'var(--ch-sunken)',
        color: 'var(--ch-text-2)',
        border: '1px solid transparent',
      }
    : defaultVariantColorsResolver(input);

/** The club's theme. The club's own hue is one line: what `accent` points to. */
export const clubTheme = (accent: Scale) =>
  createTheme({
    colors: {
      gray: LIGHT.paper,
      dark: DARK.dark,
      ink: LIGHT.ink,
      paper: LIGHT.paper,
      ...scales,
      ...Object.fromEntries(HUES.map((hue) => [hue, joined(hue, hue)])),
      accentLight: accent.light,
      accentDark: accent.dark,
      accent: joined('accent', 'accent'),
      own: joined('own', 'brass'),
    },
    primaryColor: 'accent',
    primaryShade: { light: 7, dark: 3 },
    autoContrast: true,
    variantColorResolver: variantColors,
    black: LIGHT.ink[9],
    white: '#ffffff',
    fontFamily: TEXT_FONT,
    headings: {
      fontFamily: HEAD_FONT,
      fontWeight: '480',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '32px', lineHeight: '38px' },
        h2: { fontSize: '22px', lineHeight: '28px', fontWeight: '500' },
        h3: { fontSize: '16px', lineHeight: '24px', fontWeight: '600' },
        h4: { fontSize: '14px', lineHeight: '20px', fontWeight: '600' },
      },
    },
    fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.35', sm: '1.43', md: '1.6', lg: '1.6', xl: '1.3' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    defaultRadius: 'md',
    shadows: { xs: SHADOW, sm: SHADOW, md: SHADOW, lg: SHADOW, xl: SHADOW },
    breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
    focusRing: 'auto',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults,
    other: {
      durations: { fast: 120, base: 200, slow: 320, flip: 480, pulse: 900, skeleton: 1600 },
      easings: {
        move: 'cubic-bezier(.2, 0, 0, 1)',
        enter: 'cubic-bezier(.16, 1, .3, 1)',
        leave: 'cubic-bezier(.4, 0, 1, 1)',
      },
      heights: { banner: 32, topBar: 60, holdBar: 44, tabBar: 76 },
      people: PERSON_COLORS,
    },
  });
