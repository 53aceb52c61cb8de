import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shrinkNode } from '../setup/shrink-node.mjs';
import { shrinkPackages } from '../setup/shrink-packages.mjs';
import type { LockEntry, LockPackages } from './prune-lock.ts';
import { stageProject } from './stage-project.ts';

const root = join(import.meta.dirname, '../..');
const lockOf = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: LockPackages }).packages;

let stage: string;
let remove: () => void;

const linkFolder = (source: string, target: string): void => {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isFile()) linkSync(from, to);
    else if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(from, to);
  }
};

/** What `npm ci` would do, with the project's own packages and without the network. */
function install(folder: string): void {
  const keyOf = (path: string, { version }: LockEntry) => `${path.split('node_modules/').at(-1)} ${version}`;
  const sources = new Map(
    Object.entries(lockOf(root))
      .filter(([path, { link }]) => path.includes('node_modules/') && !link && existsSync(join(root, path)))
      .map(([path, entry]) => [keyOf(path, entry), join(root, path)]),
  );
  for (const [path, entry] of Object.entries(lockOf(folder)).filter(([name]) => name.includes('node_modules/'))) {
    const [source, target] = [sources.get(keyOf(path, entry)), join(folder, path)];
    mkdirSync(dirname(target), { recursive: true });
    if (entry.link) symlinkSync(relative(dirname(target), join(folder, entry.resolved ?? '')), target);
    else if (source) linkFolder(source, target);
    else if (!entry.optional) throw new Error(`${path} is not installed in the project.`);
  }
}

const node = () => join(stage, 'runtime/node_modules', `node-${process.platform}-${process.arch}`);

beforeAll(() => {
  ({ stage, remove } = stageProject());
  install(stage);
  install(join(stage, 'runtime'));
  for (const folder of ['', 'api', 'contract', 'messages']) shrinkPackages(join(stage, folder, 'node_modules'));
  shrinkNode(node());
});
afterAll(() => remove());

/** The room that files take on the disk, in MB. */
const sizeOf = (path: string): number => {
  const own = (lstatSync(path).blocks * 512) / 1e6;
  if (!lstatSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), own);
};

// The portal's own files, which this release has not, take 6 MB more.
test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'takes at most 131 MB, and with its own Node at most 250 MB',
  () => {
    const [all, runtime] = [sizeOf(stage), sizeOf(join(stage, 'runtime'))];
    expect(all - runtime + 6).toBeLessThan(132);
    expect(all + 6).toBeLessThan(250);
  },
);

test('has every package that the server asks for, whole enough to be loaded', () => {
  const { dependencies } = JSON.parse(readFileSync(join(stage, 'api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies).filter((name) => !/^@(fontsource|clubhouse)\//.test(name));
  expect(names.length).toBeGreaterThan(15);
  const program = `for (const name of ${JSON.stringify(names)}) await import(name);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(stage, 'api'),
    encoding: 'utf8',
  });
  expect({ status, errors: stderr.replace(/.*Unsupported runtime.*\n?/, '') }).toEqual({ status: 0, errors: '' });
});

test('cleans rich text and knows common passwords with the pieces that it has of two packages', () => {
  const program = `
    const { cleanHtml } = await import('./src/modules/club/posts/clean-html.ts');
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    console.log(cleanHtml('<p style="color: red">One <script>two</script></p>'), dictionary['passwords-common'].length);`;
  const run = (folder: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: join(folder, 'api'),
      encoding: 'utf8',
    }).stdout;
  expect(run(stage)).toMatch(/^<p>One <\/p> \d{5}\n$/);
  expect(run(stage)).toBe(run(root));
});

/** A port that no one listens on right now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

test('starts on its own Node with an empty folder, and opens the club', async () => {
  const own = join(node(), 'bin/node');
  const port = await freePort();
  const server = spawn(existsSync(own) ? own : process.execPath, [join(stage, 'api/src/server.ts')], {
    // Without a log, another package stands in for it.
    env: { ...process.env, DATA_DIR: join(stage, 'data'), LOG_LEVEL: 'silent', PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  try {
    while (!printed.includes('Clubhouse is ready') && server.exitCode === null) await once(server.stdout, 'data');
    expect(printed).toContain('The demo club is open');
    expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/config.json`)).status).toBe(200);
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
  }
});
