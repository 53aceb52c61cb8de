import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small table is read whole, and rightly so: its plans say nothing. */
const WORTH_KEEPING = 100_000;

/** Compares plans with those on record and says which differ; `BENCH_PLANS=keep` records them anew. */
export function keepPlans(rows: number, plans: Readonly<Record<string, string>>): void {
  if (rows < WORTH_KEEPING) return;
  const file = join(import.meta.dirname, '..', 'plans', `members-${rows}.txt`);
  const text = Object.entries(plans)
    .map(([name, plan]) => `## ${name}\n${plan}\n`)
    .join('\n');
  if (process.env.BENCH_PLANS === 'keep' || !existsSync(file)) {
    writeFileSync(file, text);
    return;
  }
  const known = readFileSync(file, 'utf8');
  const changed = Object.entries(plans).filter(([name, plan]) => !known.includes(`## ${name}\n${plan}\n`));
  for (const [name] of changed) console.log(`The plan of "${name}" at ${rows} rows is not the one on record.`);
  if (changed.length === 0) console.log(`All plans at ${rows.toLocaleString('en')} rows are those on record.`);
}
