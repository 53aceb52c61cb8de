import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './attributes.css';
import './base.css';
import './mantine.css';
import { colorSchemeManager } from './color-scheme.ts';
import { cssVariables } from './css-variables.ts';
import { CLUB_HUES, type Flavour } from './roles.ts';
import type { Scale } from './scales.ts';
import { clubTheme } from './theme.ts';

interface Props {
  readonly flavour?: Flavour;
  /** The hue that the club chose; without one, its own. */
  readonly accent?: Scale | undefined;
  /** Tests switch transitions and portals off. */
  readonly env?: 'default' | 'test';
  readonly children: ReactNode;
}

/** The club's colours, type and measures for everything below. */
export function ThemeProvider({ flavour = 'main', accent = CLUB_HUES[flavour], env = 'default', children }: Props) {
  const theme = useMemo(() => clubTheme(accent), [accent]);
  const resolver = useMemo(() => cssVariables(accent), [accent]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // All variables are made at run time, so the file of Mantine's own defaults is not downloaded.
      deduplicateCssVariables={false}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
