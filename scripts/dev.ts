import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './check/tool.ts';

const port = process.env.PORT ?? '3000';
const vite = join(dirname(createRequire(join(root, 'web/package.json')).resolve('vite/package.json')), 'bin/vite.js');

/** The server starts again when its sources change; Vite serves the portal and passes calls on to it. */
const children = [
  run('api', ['--watch', '--watch-preserve-output', join('api', 'src', 'server.ts')], root, { PORT: port }),
  run('web', [vite, '--clearScreen', 'false'], join(root, 'web'), { API_URL: `http://localhost:${port}` }),
];

function run(name: string, args: readonly string[], cwd: string, settings: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
  }
  // One without the other is of no use.
  child.once('exit', (code) => stop(code ?? 0));
  return child;
}

function stop(code = 0): void {
  process.exitCode ||= code;
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());
