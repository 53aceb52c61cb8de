import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { client } from '../src/api-client/request/client.ts';
import { bareClient } from '../src/api-client/session/refresh.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly authorization: string | null;
  readonly ifMatch: string | null;
  readonly idempotencyKey: string | null;
}

/** What the fake server answers: a status with a body and headers, or no answer at all. */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'no answer';

export type Answerer = (sent: Sent) => Reply | Promise<Reply>;

const text = (header: unknown): string | null => (typeof header === 'string' ? header : null);

function describe(config: InternalAxiosRequestConfig): Sent {
  const { method = 'get', url = '', params = {}, data, headers } = config;
  return {
    method: method.toUpperCase(),
    path: url,
    query: params as Record<string, unknown>,
    body: typeof data === 'string' ? JSON.parse(data) : data,
    authorization: text(headers.get('Authorization')),
    ifMatch: text(headers.get('If-Match')),
    idempotencyKey: text(headers.get('Idempotency-Key')),
  };
}

/** Stands in for the server: every call of both clients goes to `answer`, and is written down. */
export function fakeApi(answer: Answerer): Sent[] {
  const sent: Sent[] = [];
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const call = describe(config);
    sent.push(call);
    const reply = await answer(call);
    if (reply === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status, body = {}, headers = {} } = reply;
    const response = { status, statusText: '', data: body, headers: new AxiosHeaders(headers), config };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError(`status ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, response);
  };
  client.defaults.adapter = adapter;
  bareClient.defaults.adapter = adapter;
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
