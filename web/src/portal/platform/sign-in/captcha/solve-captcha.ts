import { readCaptcha } from '@clubhouse/contract';
import { call } from '../../../../api-client/request/request.ts';

/** Fetches a puzzle, solves it in a worker, and gives what the server takes as `captcha_token`. */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const { challenge } = await call(readCaptcha, { signal });
  const solution = await inWorker(challenge, signal);
  if (!solution) throw new Error('The puzzle could not be solved.');
  return btoa(JSON.stringify({ challenge, solution }));
}

function inWorker(challenge: unknown, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  return new Promise<unknown>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(challenge);
  }).finally(stop);
}
