import type { ApiCall } from './api-document.ts';

/** What a reader has filled in: by the name of the parameter. */
export type Filled = Readonly<Record<string, string>>;

export interface TrialRequest {
  readonly method: string;
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** As it was typed. */
  readonly body: string;
}

const filledIn = ({ parameters }: ApiCall, filled: Filled, where: string) =>
  Object.fromEntries(
    parameters
      .filter(({ in: place, name }) => place === where && filled[name])
      .map(({ name }) => [name, filled[name] ?? '']),
  );

/** The parameters that are still missing. */
export const missing = ({ parameters }: ApiCall, filled: Filled): string[] =>
  parameters.filter(({ required, name }) => required && !filled[name]).map(({ name }) => name);

/** The request that a reader has put together; what is missing stays in braces. */
export function trialRequest(call: ApiCall, base: string, filled: Filled, body: string, token: string): TrialRequest {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    filled[name] ? encodeURIComponent(filled[name]) : braces,
  );
  return {
    method: call.method,
    url: `${base}${path}`,
    query: filledIn(call, filled, 'query'),
    headers: { ...filledIn(call, filled, 'header'), ...(token && { Authorization: `Bearer ${token}` }) },
    body: call.body?.type === 'application/json' ? body : '',
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The same for a terminal. The token stays out of it: it would stay in the history of the shell. */
export function curlOf(call: ApiCall, { method, url, query, headers, body }: TrialRequest): string {
  const params = new URLSearchParams(query).toString();
  const others = Object.entries(headers).filter(([name]) => name !== 'Authorization');
  const file =
    call.body?.type === 'multipart/form-data' ? Object.entries(call.body.schema.properties ?? {})[0] : undefined;
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(params ? `${url}?${params}` : url)}`,
    ...(call.isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...others.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`] : []),
    ...(file ? [`-F ${quoted(`${file[0]}=@file`)}`] : []),
  ].join(' \\\n  ');
}
