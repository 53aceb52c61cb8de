import { clubConfig } from '../src/api-client/club/config.ts';
import { type Incoming, NoAnswer, type Outgoing, transport } from '../src/api-client/request/send-request.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly ifMatch: string | null;
  readonly idempotencyKey: string | null;
  readonly actingFor: string | null;
}

/** What the fake server answers: a status with a body and headers, or no answer at all. */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'no answer';

export type Answerer = (sent: Sent) => Reply | Promise<Reply>;

function describe({ method, url, query = {}, body, headers = {} }: Outgoing): Sent {
  return {
    method,
    path: url.slice(clubConfig().api_host.length),
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '' && value != null)),
    // What goes over the wire is JSON: what it cannot say is lost.
    body: body === undefined || body instanceof FormData ? body : JSON.parse(JSON.stringify(body)),
    authorization: headers.Authorization ?? null,
    ifMatch: headers['If-Match'] ?? null,
    idempotencyKey: headers['Idempotency-Key'] ?? null,
    actingFor: headers['Acting-For'] ?? null,
  };
}

/** Stands in for the server: every call goes to `answer`, and is written down. */
export function fakeApi(answer: Answerer): Sent[] {
  const sent: Sent[] = [];
  transport.send = async (outgoing): Promise<Incoming> => {
    const call = describe(outgoing);
    sent.push(call);
    const reply = await answer(call);
    if (reply === 'no answer') throw new NoAnswer('no answer');
    const { status, body = {}, headers = {} } = reply;
    return { status, body, header: (name) => headers[name] ?? null };
  };
  return sent;
}

export const EXPIRED: Reply = {
  status: 401,
  body: { detail: 'Given token not valid for any token type', code: 'token_not_valid', messages: [] },
};

export const ok = (body: unknown): Reply => ({ status: 200, body });

/** A page of rows. */
export const page = (results: readonly unknown[]): Reply =>
  ok({ count: results.length, next: null, previous: null, results });
