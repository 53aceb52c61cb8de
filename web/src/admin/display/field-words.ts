import type { ResourceEntry } from '../entry.ts';

/** Labels that hold wherever a field of that name appears; all others are made from the name. */
const LABELS: Readonly<Record<string, string>> = {
  access_rights: 'Access rights',
  email: 'E-mail',
  feature_image: 'Picture',
  html: 'HTML',
  id: 'Number',
  is_active: 'State',
  is_osc: 'For the other club',
  membership_levels: 'For whom',
  role_name: 'Role',
  sku: 'Article number',
  sort_order: 'Position',
  user_count: 'Users',
};

const HELP: Readonly<Record<string, string>> = {
  body: 'Simple marks only: headings, lists, bold, links. Anything else is cleaned away on saving.',
  feature_image: 'PNG, JPEG or WebP, 5 MB at most; wide ones look best.',
  membership_levels: 'Leave empty for everybody.',
  sort_order: 'Smaller numbers come first.',
};

/** "last_used_at" → "Last used", "is_closed" → "Closed". */
function fromName(name: string): string {
  const words = name.replace(/^is_/, '').replace(/_at$/, '').replaceAll(/_+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field is called on the screen. */
export const fieldLabel = (entry: Pick<ResourceEntry, 'labels'>, name: string): string =>
  entry.labels?.[name] ?? LABELS[name] ?? fromName(name);

/** What its input is called: a switch says what it switches on. */
export const inputLabel = (entry: Pick<ResourceEntry, 'labels'>, name: string): string =>
  name === 'is_active' ? 'Active' : fieldLabel(entry, name);

/** The line below an input. */
export const fieldHelp = (entry: Pick<ResourceEntry, 'help'>, name: string): string | undefined =>
  entry.help?.[name] ?? HELP[name];
