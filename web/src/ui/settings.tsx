import { createContext, type ReactNode, use } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Values that a stylesheet reads. */
    [name: `--${string}`]: string | number | undefined;
  }
}

/** Numbers that the product fixes and these parts obey. They come from above: this folder knows nothing of the club. */
export interface UiSettings {
  readonly toast: { readonly durationMs: number; readonly max: number };
  readonly calendar: {
    readonly inputDebounceMs: number;
    readonly popoverHideDelayMs: number;
    readonly swipe: { readonly maxMs: number; readonly minHorizontalPx: number; readonly maxVerticalPx: number };
    readonly yearGroup: number;
    readonly breakpoints: { readonly sm: number; readonly md: number; readonly lg: number; readonly xl: number };
  };
  /** The club's time zone: "today" is a day there, wherever the visitor is. */
  readonly timezone: string;
  /** Addresses of the clubs' own marks; empty for the built-in ones. */
  readonly logos?: { readonly main: string; readonly alternate: string };
}

const Context = createContext<UiSettings | null>(null);

interface Props {
  readonly settings: UiSettings;
  readonly children: ReactNode;
}

/** Hands the settings to everything below. */
export function UiSettingsProvider({ settings, children }: Props) {
  return <Context value={settings}>{children}</Context>;
}

/** The settings of the nearest provider. */
export function useUiSettings(): UiSettings {
  const settings = use(Context);
  if (!settings) throw new Error('UiSettingsProvider is missing.');
  return settings;
}

/** The address of a club's own mark; empty where it has none, or where nothing is known of the club. */
export const useLogo = (flavour: 'main' | 'alternate'): string => use(Context)?.logos?.[flavour] ?? '';
