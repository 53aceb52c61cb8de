const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Messages by the path of their field: `{"items": [{}, {"name": ["…"]}]}` → `{"items.1.name": ["…"]}`. */
function flatten(body: unknown, path = ''): [string, string[]][] {
  if (typeof body === 'string') return [[path, [body]]];
  if (Array.isArray(body) && body.length > 0 && body.every((one) => typeof one === 'string')) return [[path, body]];
  const inside = Array.isArray(body) || isRecord(body) ? Object.entries(body) : [];
  return inside.flatMap(([key, value]) => flatten(value, path ? `${path}.${key}` : key));
}

/** Keys of a refusal that are no fields. */
const NO_FIELDS = new Set(['detail', 'code', 'messages', 'alternatives', 'bookings', 'waitlist_available']);

interface Refused {
  readonly status: number;
  readonly body: unknown;
  /** The call that was refused, as in "POST /booking/quote/". */
  readonly call: string;
  readonly retryAfter?: number | undefined;
}

/** The API has refused a call. `fields` says what is wrong with what was sent. */
export class ClubError extends Error {
  override readonly name = 'ClubError';
  readonly status: number;
  /** For programs, where there is one: `token_not_valid`, `proof_needed`, … */
  readonly code: string | undefined;
  /** One sentence about the whole call, where there is one. */
  readonly detail: string | undefined;
  /** Messages by field; `non_field_errors` is about several of them. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The refusal as it came, e.g. with the free times instead of one that is taken. */
  readonly body: unknown;
  /** How many seconds to wait before another try, if the API says so. */
  readonly retryAfter: number | undefined;

  constructor({ status, body, call, retryAfter }: Refused) {
    const record = isRecord(body) ? body : {};
    const fields = Object.fromEntries(
      flatten(Array.isArray(body) ? body : record).filter(([path]) => path && !NO_FIELDS.has(path.split('.')[0] ?? '')),
    );
    const detail = typeof record.detail === 'string' ? record.detail : undefined;
    const said =
      detail ??
      Object.entries(fields)
        .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
        .join(' ');
    super(`${call} was refused with ${status}${said ? `: ${said}` : ''}`);
    this.status = status;
    this.code = typeof record.code === 'string' ? record.code : undefined;
    this.detail = detail;
    this.fields = fields;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** There was no answer: no network, or the connection broke. */
export class ClubUnreachable extends Error {
  override readonly name = 'ClubUnreachable';

  constructor(call: string, cause: unknown) {
    super(`${call} got no answer`, { cause });
  }
}

/** Whether something that was thrown is a refusal by the API; with a status, whether it is that one. */
export const isClubError = (thrown: unknown, status?: number): thrown is ClubError =>
  thrown instanceof ClubError && (status === undefined || thrown.status === status);
