/** Where in the console an address leads. */
export type Place =
  | { readonly screen: 'start' }
  | { readonly screen: 'list' | 'new'; readonly slug: string }
  | { readonly screen: 'sub'; readonly slug: string; readonly name: string }
  | { readonly screen: 'record' | 'edit'; readonly slug: string; readonly id: number }
  | { readonly screen: 'lost' };

/** Reads what is behind `/admin/`: nothing, `products`, `products/new`, `members/import`, `members/17` or `products/17/edit`. */
export function placeAt(path: string): Place {
  const [slug, second, third, ...rest] = path.split('/').filter((part) => part !== '');
  if (!slug) return { screen: 'start' };
  if (!second) return { screen: 'list', slug };
  if (second === 'new' && !third) return { screen: 'new', slug };
  if (/^[a-z][a-z-]*$/.test(second) && !third) return { screen: 'sub', slug, name: second };
  if (/^[1-9]\d{0,14}$/.test(second) && rest.length === 0) {
    if (!third) return { screen: 'record', slug, id: Number(second) };
    if (third === 'edit') return { screen: 'edit', slug, id: Number(second) };
  }
  return { screen: 'lost' };
}

export const START = '/admin';
/** The address of the Settings page. */
export const SETUP = 'setup';
export const listPath = (slug: string): string => `${START}/${slug}`;
export const newPath = (slug: string): string => `${START}/${slug}/new`;
export const subPath = (slug: string, name: string): string => `${START}/${slug}/${name}`;
export const recordPath = (slug: string, id: number): string => `${START}/${slug}/${id}`;
export const editPath = (slug: string, id: number): string => `${START}/${slug}/${id}/edit`;
