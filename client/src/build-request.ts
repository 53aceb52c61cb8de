type Values = Readonly<Record<string, unknown>>;

/** `/invoice/{id}/` with 7 → `/invoice/7/`. */
function fillPath(path: string, values: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`The path ${path} needs "${name}".`);
    return encodeURIComponent(String(value));
  });
}

/** A query; what has no value is left out. */
function writeQuery(values: Values): string {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

export interface Described {
  readonly method: string;
  readonly path: string;
  /** Takes an Idempotency-Key. */
  readonly keyed?: boolean;
  /** Returns a file. */
  readonly file?: boolean;
}

export interface LooseInput {
  readonly path?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: string | undefined;
}

/** A call as `fetch` takes it, without the token. */
export function buildRequest(base: string, { method, path, keyed }: Described, input: LooseInput) {
  const { path: parts = {}, query = {}, body, idempotencyKey, ifMatch } = input;
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  const key = keyed ? (idempotencyKey ?? crypto.randomUUID()) : undefined;
  const headers: Record<string, string> = { Accept: 'application/json, */*;q=0.5' };
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  if (ifMatch) headers['If-Match'] = ifMatch;
  return {
    url: `${base}${fillPath(path, parts)}${writeQuery(query)}`,
    init: { method, headers, ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }) },
    // Reading changes nothing, and a key makes a repeated call do nothing again.
    isRepeatable: method === 'GET' || key !== undefined,
  };
}
