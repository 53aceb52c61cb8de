import { obtainToken, refreshToken } from '@clubhouse/contract';
import axios, { type AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import { clubConfig } from '../club/config.ts';
import { freshAccess, SignedOut } from '../session/refresh.ts';
import { readTokens } from '../session/tokens.ts';
import { logCall } from './call-log.ts';
import { mediaByPath } from './media-by-path.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The access token that the request carried. */
    sentWith?: string | null;
    /** The request was sent again after a refresh; its next refusal is final. */
    repeated?: boolean;
  }
}

/** The one client of the API. No time-out and the XSRF names are axios' own defaults, and are what we want. */
export const client = axios.create({
  transformResponse: [(data: unknown) => mediaByPath(data), ...[axios.defaults.transformResponse ?? []].flat()],
});

client.interceptors.request.use((config) => {
  config.baseURL = clubConfig().api_host;
  config.sentWith = readTokens().access;
  if (config.sentWith) config.headers.set('Authorization', `Bearer ${config.sentWith}`);
  else config.headers.delete('Authorization');
  return config;
});

logCall(client);

client.interceptors.response.use(undefined, async (error: AxiosError) => {
  const { config } = error;
  if (!config || !isExpired(error, config)) throw error;
  await freshAccess(config.sentWith ?? null).catch((reason) => {
    throw reason instanceof SignedOut ? error : reason;
  });
  return client.request(repeatOf(config));
});

/** The one answer that a refresh can mend: 401 with `token_not_valid`, the first time, on any path but the token's own. */
function isExpired(error: AxiosError, config: InternalAxiosRequestConfig): boolean {
  const body = error.response?.data as { code?: unknown } | undefined;
  if (error.response?.status !== 401 || body?.code !== 'token_not_valid') return false;
  return config.url !== refreshToken.path && config.url !== obtainToken.path && !config.repeated;
}

/** The same request again, with the token stored by now. It never reached its handler, so any method may be repeated. */
function repeatOf(config: InternalAxiosRequestConfig): AxiosRequestConfig {
  const headers = config.headers.concat({});
  // The browser writes the boundary of an upload itself; the old one would not fit the new body.
  if (config.data instanceof FormData) headers.delete('Content-Type');
  return { ...config, headers, repeated: true };
}
