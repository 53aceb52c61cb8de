import type { Measured } from './measure.ts';

/** One line per measurement; a line of ours is followed by its bare limit and their ratio. */
export function printTable(results: readonly Measured[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'call'.padEnd(width)}   req/s   p50 ms   p99 ms   not 2xx   of bare`);
  results.forEach(({ name, perSecond, p50, p99, failed }, index) => {
    const bare = results[index + 1];
    const ratio = bare?.name.trim() === `bare: ${name}` ? `${Math.round((perSecond / bare.perSecond) * 100)} %` : '';
    const cells = [
      perSecond.toFixed(0).padStart(7),
      p50.toFixed(0).padStart(8),
      p99.toFixed(0).padStart(8),
      String(failed).padStart(9),
      ratio.padStart(9),
    ];
    console.log(`${name.padEnd(width)} ${cells.join(' ')}`);
  });
}
