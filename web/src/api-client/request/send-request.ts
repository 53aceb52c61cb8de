import { mediaByPath } from './media-by-path.ts';

/** One request, as it goes over the wire. */
export interface Outgoing {
  readonly method: string;
  /** The whole address, without the query. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  /** A form goes as it is, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The answer is a file. */
  readonly isFile?: boolean;
  /** Hears how much of the body has left, from 0 to 1. */
  readonly onSent?: ((share: number) => void) | undefined;
  /** Hears how many bytes of the answer have come. */
  readonly onReceived?: ((bytes: number) => void) | undefined;
}

export interface Incoming {
  readonly status: number;
  /** A file, what the JSON says, or the text when it is none. */
  readonly body: unknown;
  header(name: string): string | null;
}

/** There was no answer: no network, or the request was cancelled. */
export class NoAnswer extends Error {}

/** A filter without a value is no filter. Colons and commas stay readable. */
function addressOf({ url, query = {} }: Outgoing): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== '' && value !== null && value !== undefined) params.append(name, String(value));
  const text = params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',');
  return text ? `${url}?${text}` : url;
}

/** Set by a server against forged requests, and sent back to our own address alone. */
function forgeryToken(address: string): string | null {
  if (new URL(address, location.href).origin !== location.origin) return null;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('XSRF-TOKEN='));
  return cookie ? decodeURIComponent(cookie.slice('XSRF-TOKEN='.length)) : null;
}

function read(text: string): unknown {
  const shown = mediaByPath(text);
  try {
    return JSON.parse(shown);
  } catch {
    return shown;
  }
}

/** XMLHttpRequest, because `fetch` cannot say how far an upload is. There is no time-out. */
export function sendByBrowser(outgoing: Outgoing): Promise<Incoming> {
  const { method, body, headers = {}, signal, isFile = false, onSent, onReceived } = outgoing;
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>();
  const xhr = new XMLHttpRequest();
  const address = addressOf(outgoing);
  xhr.open(method, address);
  xhr.responseType = isFile ? 'blob' : 'text';
  const token = forgeryToken(address);
  const isJson = body !== undefined && !(body instanceof FormData);
  const all = {
    Accept: 'application/json, text/plain, */*',
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(token && { 'X-XSRF-TOKEN': token }),
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) xhr.setRequestHeader(name, value);
  if (onSent) xhr.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
  if (onReceived) xhr.onprogress = ({ loaded }) => onReceived(loaded);
  const cancel = () => xhr.abort();
  signal?.addEventListener('abort', cancel);
  xhr.onload = () =>
    resolve({
      status: xhr.status,
      body: isFile ? xhr.response : read(xhr.responseText),
      header: (name) => xhr.getResponseHeader(name),
    });
  xhr.onerror = () => reject(new NoAnswer('no answer'));
  xhr.onabort = () => reject(new NoAnswer('cancelled'));
  xhr.onloadend = () => signal?.removeEventListener('abort', cancel);
  if (signal?.aborted) reject(new NoAnswer('cancelled'));
  else xhr.send(isJson ? JSON.stringify(body) : (body as FormData | undefined));
  return promise;
}

/** What carries requests. Tests put a server of their own in its place. */
export const transport = { send: sendByBrowser };
