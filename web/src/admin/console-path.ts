/** Where in the console an address leads. */
export type Place =
  | { readonly screen: 'start' }
  | { readonly screen: 'list' | 'new'; readonly slug: string }
  | { readonly screen: 'edit'; readonly slug: string; readonly id: number }
  | { readonly screen: 'lost' };

/** Reads what stands behind `/admin/`: nothing, `products`, `products/new` or `products/17/edit`. */
export function placeAt(path: string): Place {
  const [slug, second, third, ...rest] = path.split('/').filter((part) => part !== '');
  if (!slug) return { screen: 'start' };
  if (!second) return { screen: 'list', slug };
  if (second === 'new' && !third) return { screen: 'new', slug };
  if (/^[1-9]\d{0,14}$/.test(second) && third === 'edit' && rest.length === 0) {
    return { screen: 'edit', slug, id: Number(second) };
  }
  return { screen: 'lost' };
}

export const START = '/admin';
export const listPath = (slug: string): string => `${START}/${slug}`;
export const newPath = (slug: string): string => `${START}/${slug}/new`;
export const editPath = (slug: string, id: number): string => `${START}/${slug}/${id}/edit`;
