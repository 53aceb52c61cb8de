import { consoleLabel } from '@clubhouse/contract';
import type { ResourceEntry } from '../entry.ts';

const HELP: Readonly<Record<string, string>> = {
  body: 'Simple marks only: headings, lists, bold, links. Anything else is cleaned away on saving.',
  feature_image: 'PNG, JPEG or WebP, 5 MB at most; wide ones look best.',
  membership_levels: 'Leave empty for everybody.',
  sort_order: 'Smaller numbers come first.',
};

/** What a field is called on the screen. */
export const fieldLabel = (entry: Pick<ResourceEntry, 'labels'>, name: string): string =>
  entry.labels?.[name] ?? consoleLabel(name);

/** What its input is called: a switch says what it switches on. */
export const inputLabel = (entry: Pick<ResourceEntry, 'labels'>, name: string): string =>
  name === 'is_active' ? 'Active' : fieldLabel(entry, name);

/** The line below an input. */
export const fieldHelp = (entry: Pick<ResourceEntry, 'help'>, name: string): string | undefined =>
  entry.help?.[name] ?? HELP[name];
