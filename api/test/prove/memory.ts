import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync' }) => void;

export interface Memory {
  /** Bytes that are still held after everything was collected. */
  readonly heap: number;
  /** Bytes outside of it: buffers. */
  readonly buffers: number;
  readonly rss: number;
  /** What keeps the process busy: sockets, timers and the like, by kind. */
  readonly resources: Readonly<Record<string, number>>;
}

/** What this process holds on to, after collecting what it does not. */
export function readMemory(): Memory {
  for (let n = 0; n < 3; n += 1) collect({ type: 'major', execution: 'sync' });
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return { heap: heapUsed, buffers: arrayBuffers, rss, resources };
}
