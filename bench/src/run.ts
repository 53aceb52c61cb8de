import { startTestCluster } from '../../api/test/test-cluster.ts';
import { measureBookings } from './bookings.ts';
import { plainCalls, registerCalls } from './calls.ts';
import { measureClub } from './club.ts';
import { measureOfferings } from './offerings.ts';
import { printTable } from './print-table.ts';
import { measureTwoProcesses } from './two-processes.ts';

const PRODUCTS = Number(process.env.BENCH_ROWS ?? 100_000);
const REGISTERS = (process.env.BENCH_MEMBERS ?? '1000,100000,1000000').split(',').map(Number);
const PAST_SLOTS = (process.env.BENCH_SLOTS ?? '10000,1000000').split(',').map(Number);
const OFFERINGS = (process.env.BENCH_OFFERINGS ?? '100,10000').split(',').map(Number);
/** `bookings`, `two`, `offerings` or `register` alone; all when nothing is said. */
const ONLY = process.env.BENCH_ONLY;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

const endCluster = await startTestCluster();
try {
  const wanted = (part: string) => ONLY === undefined || ONLY === part;
  if (wanted('bookings')) await measureBookings(SECONDS, PAST_SLOTS);
  if (wanted('two')) await measureTwoProcesses(SECONDS);
  if (wanted('offerings')) await measureOfferings(SECONDS, OFFERINGS);
  for (const [index, members] of wanted('register') ? REGISTERS.entries() : []) {
    const products = index === 0 ? PRODUCTS : 0;
    console.log(
      `Filling a club with ${members.toLocaleString('en')} members; then ${SECONDS} s per call, 32 connections…`,
    );
    const calls = [...(index === 0 ? plainCalls(PRODUCTS) : []), ...registerCalls(members)];
    printTable(await measureClub({ products, members }, calls, SECONDS));
  }
} finally {
  await endCluster();
}
