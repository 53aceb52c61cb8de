import { startTestCluster } from '../../api/test/test-cluster.ts';
import { measureBookings } from './bookings.ts';
import { plainCalls, registerCalls } from './calls.ts';
import { measureClub } from './club.ts';
import { printTable } from './print-table.ts';

const PRODUCTS = Number(process.env.BENCH_ROWS ?? 100_000);
const REGISTERS = (process.env.BENCH_MEMBERS ?? '1000,100000,1000000').split(',').map(Number);
const PAST_SLOTS = (process.env.BENCH_SLOTS ?? '10000,1000000').split(',').map(Number);
/** `bookings` or `register` alone; both when nothing is said. */
const ONLY = process.env.BENCH_ONLY;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

const endCluster = await startTestCluster();
try {
  if (ONLY !== 'register') await measureBookings(SECONDS, PAST_SLOTS);
  for (const [index, members] of ONLY === 'bookings' ? [] : REGISTERS.entries()) {
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
