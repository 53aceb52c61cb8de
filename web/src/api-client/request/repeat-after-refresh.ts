import { isRecord, obtainToken, refreshToken } from '@clubhouse/contract';
import type { AxiosError, AxiosRequestConfig, InternalAxiosRequestConfig } from 'axios';

/** The one answer that a refresh can mend: 401 with `token_not_valid`, the first time, on any path but the token's own. */
export function isExpired(error: AxiosError, config: InternalAxiosRequestConfig): boolean {
  const { status, data: body } = error.response ?? {};
  if (status !== 401 || !isRecord(body) || body.code !== 'token_not_valid') return false;
  return config.url !== refreshToken.path && config.url !== obtainToken.path && !config.repeated;
}

/** The same request again, with the token stored by now. It never reached its handler, so any method may be repeated. */
export function repeatOf(config: InternalAxiosRequestConfig): AxiosRequestConfig {
  const headers = config.headers.concat({});
  // The browser writes the boundary of an upload itself; the old one would not fit the new body.
  if (config.data instanceof FormData) headers.delete('Content-Type');
  return { ...config, headers, repeated: true };
}
