import { ui as t } from '@clubhouse/messages/shared/ui';

const BROWSERS = [
  [/edg/i, 'Edge'],
  [/opr|opera/i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|chromium|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
] as const;

const SYSTEMS = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'Mac'],
  [/linux|x11/i, 'Linux'],
] as const;

const first = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** "Chrome on Windows" from what a browser says of itself. */
export function deviceName(agent: string): string {
  const [browser, system] = [first(BROWSERS, agent), first(SYSTEMS, agent)];
  if (browser && system) return t.deviceOn({ browser, system });
  return browser ?? system ?? (agent.trim() || t.deviceUnknown());
}

/** Whether a device is carried in a pocket. */
export const isPhone = (agent: string): boolean => /iphone|android.*mobile/i.test(agent);
