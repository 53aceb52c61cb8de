/** Where in the portal a post is read. */
export const postPath = ({ id }: { readonly id: number }): string => `/news/${id}`;
