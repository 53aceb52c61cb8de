import axios, { type AxiosError } from 'axios';
import { clubConfig } from '../club/config.ts';
import { freshAccess, SignedOut } from '../session/refresh.ts';
import { readTokens } from '../session/tokens.ts';
import { logCall } from './call-log.ts';
import { mediaByPath } from './media-by-path.ts';
import { isExpired, repeatOf } from './repeat-after-refresh.ts';

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
