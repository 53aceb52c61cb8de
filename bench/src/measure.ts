import autocannon from 'autocannon';

export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections?: number;
  readonly headers?: Record<string, string>;
  readonly login?: { readonly username: string; readonly password: string };
}

/** Loads one address for some seconds. A short round before it warms plans and code. */
export async function measure(
  name: string,
  { url, seconds, connections = 32, headers = {}, login }: Load,
): Promise<Measured> {
  const options = {
    url,
    connections,
    headers: { ...headers, ...(login && { 'content-type': 'application/json' }) },
    ...(login && { method: 'POST' as const, body: JSON.stringify(login) }),
  };
  await autocannon({ ...options, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  return { name, perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}
