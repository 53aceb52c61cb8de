import type { AxiosInstance, InternalAxiosRequestConfig } from 'axios';

const started = new WeakMap<InternalAxiosRequestConfig, number>();

/** The path without query and without anything that could be a secret: links that open without login carry tokens. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .split('/')
    .map((part) => (part.length > 24 ? '…' : part))
    .join('/');
}

function write(config: InternalAxiosRequestConfig | undefined, outcome: number | string): void {
  if (!config) return;
  const ms = Math.round(performance.now() - (started.get(config) ?? performance.now()));
  console.info(`${(config.method ?? 'get').toUpperCase()} ${loggedPath(config.url ?? '')} ${outcome} ${ms} ms`);
}

/** Logs every call: method, path, status and duration; never a header, a query or a body. */
export function logCall(client: AxiosInstance): void {
  client.interceptors.request.use((config) => {
    started.set(config, performance.now());
    return config;
  });
  client.interceptors.response.use(
    (response) => {
      write(response.config, response.status);
      return response;
    },
    (error) => {
      write(error.config, error.response?.status ?? error.code ?? 'failed');
      return Promise.reject(error);
    },
  );
}
