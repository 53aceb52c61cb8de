/** Answers that never end by themselves: a person who injects a request would wait for them. They are tried on real sockets, beside the bookings. */
export const isStream = ({ path }: { readonly path: string }): boolean => path.endsWith('/booking/live/');
