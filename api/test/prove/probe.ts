import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readMemory } from './memory.ts';

// Loaded into a server with `--import`: tells on a socket what the process holds, and how late its event loop was since it was last asked.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const milliseconds = (nanoseconds: number) => Math.round(nanoseconds / 1e4) / 100;

createServer((socket) => {
  const late = { p50: milliseconds(delay.percentile(50)), p99: milliseconds(delay.percentile(99)) };
  // Collecting holds the loop up; that is ours, not the server's.
  const memory = readMemory();
  delay.reset();
  socket.end(JSON.stringify({ ...memory, late }));
})
  .listen(process.env.PROBE_SOCKET)
  .unref();
