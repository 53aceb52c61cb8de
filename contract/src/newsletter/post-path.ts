/** Where in the portal a post is read. */
export const postPath = (_post: { readonly id: number }): string => '/benefits';
