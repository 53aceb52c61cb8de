import { type Incoming, type Outgoing, transport } from './send-request.ts';

/** The path without query and without anything that could be a secret: links that open without login carry tokens. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .split('/')
    .map((part) => (part.length > 24 ? '…' : part))
    .join('/');
}

/** Sends a request and logs it: method, path, status and duration; never a header, a query or a body. */
export async function sendLogged(path: string, outgoing: Outgoing): Promise<Incoming> {
  const started = performance.now();
  const log = (outcome: number | string) => {
    const ms = Math.round(performance.now() - started);
    console.info(`${outgoing.method} ${loggedPath(path)} ${outcome} ${ms} ms`);
  };
  try {
    const answer = await transport.send(outgoing);
    log(answer.status);
    return answer;
  } catch (error) {
    log(error instanceof Error ? error.message : 'failed');
    throw error;
  }
}
