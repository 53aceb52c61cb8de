/** The query of an address as plain texts: nothing is guessed to be a number, so a token stays what it is. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Back into an address; what has no value is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return query ? `?${query}` : '';
}

/** Which try to pay an address is about. */
export const paymentSearch = ({ payment }: Record<string, unknown>): { payment?: string | undefined } => ({
  payment: typeof payment === 'string' && payment !== '' ? payment : undefined,
});

/** A count or an id from an address: text in the address, a number inside the application. */
export const readCount = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined);
