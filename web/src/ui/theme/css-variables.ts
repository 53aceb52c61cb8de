import type { CSSVariablesResolver } from '@mantine/core';
import { PERSON_COLORS, roles, type Scheme } from './roles.ts';
import type { Scale } from './scales.ts';

const HUES = ['accent', 'own', 'success', 'warning', 'danger', 'info'] as const;

/** Mantine's own would be step 9 in light and half-black tints in dark; each hue speaks in our roles instead. */
function hueVariables(scheme: Scheme): Record<string, string> {
  return Object.fromEntries(
    HUES.flatMap((hue) => {
      const own = hue === 'own' || hue === 'accent';
      const tint = own ? `var(--ch-${hue}-tint-2)` : `var(--ch-${hue}-tint)`;
      return [
        [`--mantine-color-${hue}-light`, tint],
        [`--mantine-color-${hue}-light-hover`, `var(--mantine-color-${hue}-${scheme === 'light' ? 2 : 7})`],
        [`--mantine-color-${hue}-light-color`, `var(--ch-${hue}-text)`],
        [`--mantine-color-${hue}-text`, `var(--ch-${hue}-text)`],
      ];
    }),
  );
}

const MANTINE_ROLES = {
  body: 'bg',
  text: 'text',
  dimmed: 'muted',
  placeholder: 'muted',
  error: 'danger-text',
  success: 'success-text',
  anchor: 'accent-text',
  default: 'surface',
  'default-hover': 'sunken',
  'default-color': 'text',
  'default-border': 'line-2',
  disabled: 'sunken',
  'disabled-color': 'muted',
  'disabled-border': 'line',
  bright: 'text',
} as const;

const mantineVariables = Object.fromEntries(
  Object.entries(MANTINE_ROLES).map(([name, role]) => [`--mantine-color-${name}`, `var(--ch-${role})`]),
);

const prefixed = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([role, value]) => [`--ch-${role}`, value]));

const people = Object.fromEntries(
  PERSON_COLORS.flatMap(([mark, ground], i) => [
    [`--ch-person-${i + 1}`, mark],
    [`--ch-person-${i + 1}-tint`, ground],
  ]),
);

/** Every role as a variable: for the page, or for a part of it that shows another look. */
export const roleVariables = (accent: Scale, scheme: Scheme): Record<string, string> => prefixed(roles(accent, scheme));

/** What the theme object cannot say: all roles, and what Mantine's own variables mean in terms of them. */
export function cssVariables(accent: Scale): CSSVariablesResolver {
  const inScheme = (scheme: Scheme) => ({
    ...roleVariables(accent, scheme),
    ...mantineVariables,
    ...hueVariables(scheme),
  });
  return () => ({ variables: people, light: inScheme('light'), dark: inScheme('dark') });
}
