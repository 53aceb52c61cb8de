import { consoleLabel } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { ResourceEntry } from '../entry/entry.ts';

const HELP: Readonly<Record<string, string>> = {
  body: t.richTextHelp(),
  feature_image: t.pictureHelp(),
  membership_levels: t.levelsHelp(),
  sort_order: t.positionHelp(),
};

/** What a field is called on the screen. */
export const fieldLabel = (entry: Pick<ResourceEntry, 'labels'>, name: string): string =>
  entry.labels?.[name] ?? consoleLabel(name);

/** What its input is called: a switch says what it switches on. */
export const inputLabel = (entry: Pick<ResourceEntry, 'labels'>, name: string): string =>
  name === 'is_active' ? t.fieldActive() : fieldLabel(entry, name);

/** The line below an input. */
export const fieldHelp = (entry: Pick<ResourceEntry, 'help'>, name: string): string | undefined =>
  entry.help?.[name] ?? HELP[name];
