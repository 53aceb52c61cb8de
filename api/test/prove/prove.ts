import { startTestCluster } from '../test-cluster.ts';
import { PARTS } from './parts.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  const isHelp = unknown.every((name) => /^(--?)?h(elp)?$/.test(name));
  if (!isHelp) console.error(`There is no part ${unknown.join(', ')}.`);
  console.log('npm run prove runs every part, npm run prove kill only one. The settings are in docs/reliability.md.\n');
  for (const [name, [what]] of Object.entries(PARTS)) console.log(`  ${name.padEnd(10)}${what}`);
  process.exit(isHelp ? 0 : 1);
}

const endCluster = await startTestCluster();
let violations = 0;
try {
  for (const [name, [what, run]] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n${name}: ${what}`);
    const { found, figures } = await run();
    if (process.stdout.isTTY) console.log();
    for (const [figure, value] of Object.entries(figures)) console.log(`  ${figure}: ${value}`);
    console.log(`  violations: ${found.length}`);
    for (const line of found.slice(0, 20)) console.log(`  ✗ ${line}`);
    violations += found.length;
  }
} finally {
  await endCluster();
}
console.log(violations > 0 ? '\nNot proved.' : '\nProved as far as chance goes.');
process.exitCode = violations > 0 ? 1 : 0;
