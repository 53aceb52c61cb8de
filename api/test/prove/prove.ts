import { startTestCluster } from '../test-cluster.ts';
import { playHistory } from './history.ts';

const SECONDS = Number(process.env.PROVE_SECONDS ?? 60);
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 3);
const SEED = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000);

const show = (deeds: number, checks: number) => {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${deeds} calls answered, ${checks} times held against the model`);
};

const endCluster = await startTestCluster();
let failed = false;
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = SEED + round;
    console.log(`Round ${round + 1} of ${ROUNDS}: 20 people, 2 processes, ${SECONDS} s, seed ${seed}`);
    const { found, answers, deeds, checks } = await playHistory({ seconds: SECONDS, seed, onProgress: show });
    console.log(`\n  ${deeds} calls, ${checks} checks, ${found.length} violations`);
    console.table(answers);
    for (const line of found.slice(0, 20)) console.log(`  ✗ ${line}`);
    failed ||= found.length > 0;
  }
  console.log('The control: without the constraint somebody must be found to overlap');
  const control = await playHistory({ seconds: SECONDS, seed: SEED, withoutConstraint: true, onProgress: show });
  const caught = control.found.some((line) => line.includes('overlap'));
  console.log(`\n  ${caught ? `found: ${control.found[0]}` : 'nothing was found: this proof proves nothing'}`);
  failed ||= !caught;
} finally {
  await endCluster();
}
console.log(failed ? 'Not proved.' : 'Proved as far as chance goes.');
process.exitCode = failed ? 1 : 0;
