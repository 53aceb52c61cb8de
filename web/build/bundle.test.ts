// @vitest-environment node
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
let files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];

beforeAll(async () => {
  // React has a second, much larger self for development; what is weighed here is the one that is shipped.
  vi.stubEnv('NODE_ENV', 'production');
  const result = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    mode: 'production',
    build: { write: false },
  });
  files = (result as Rolldown.RolldownOutput).output;
  vi.unstubAllEnvs();
});

const chunks = () => files.filter((file) => file.type === 'chunk');
const chunkOf = (module: string) => chunks().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));

/** A chunk with everything that it imports before it can run. */
function closure(start: Rolldown.OutputChunk | undefined, seen = new Set<Rolldown.OutputChunk>()) {
  if (!start || seen.has(start)) return seen;
  seen.add(start);
  for (const name of start.imports)
    closure(
      chunks().find(({ fileName }) => fileName === name),
      seen,
    );
  return seen;
}

const pages = (...modules: readonly string[]) => new Set(modules.flatMap((module) => [...closure(chunkOf(module))]));
const isConsole = (id: string) => id.includes('/src/console/');

test('no page of the portal carries code of the console', () => {
  const portal = [
    'src/main.tsx',
    'src/app/shell/home-shell.tsx',
    'src/portal/club/home/dashboard-page.tsx',
    'src/portal/club/posts/posts-page.tsx',
    'src/portal/members/profile/profile-page.tsx',
    'src/portal/platform/sign-in/login-page.tsx',
    'src/api-client/request/request.ts',
  ];
  for (const module of portal) expect(chunkOf(module), module).toBeDefined();
  const carried = [...pages(...portal)].flatMap(({ moduleIds }) => moduleIds.filter(isConsole));
  expect(carried).toEqual([]);
});

test('the calendars come with the first look at them, and codes with the first code', () => {
  const first = pages('src/main.tsx', 'src/app/shell/home-shell.tsx', 'src/portal/club/home/dashboard-page.tsx');
  const carried = [...first].flatMap(({ moduleIds }) => moduleIds);
  // Reading an address is all that every page must know of bookings.
  const known = 'src/portal/bookings/logic/search.ts';
  expect(carried.filter((id) => id.includes('/portal/bookings/') && !id.endsWith(known))).toEqual([]);
  const calendars = [...pages('src/portal/bookings/bookings-page.tsx')].flatMap(({ moduleIds }) => moduleIds);
  expect(calendars).not.toEqual([]);
  expect(calendars.filter((id) => /node_modules\/qr\//.test(id))).toEqual([]);
});

const compressed = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) => {
  if (!file) return 0;
  const source = file.type === 'chunk' ? file.code : file.source;
  return /\.(woff2)$/.test(file.fileName) ? source.length : brotliCompressSync(source).length;
};

/** Bytes over the wire: code, its styles, and the fonts; without headers and pictures. */
function weight(set: ReadonlySet<Rolldown.OutputChunk>): number {
  const styles = new Set([...set].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const assets = files.filter(({ fileName }) => styles.has(fileName) || fileName.endsWith('.woff2'));
  return [...set, ...assets].reduce((sum, file) => sum + compressed(file), 0);
}

test('the login page comes without API client, form library and query cache, and stays light', () => {
  const login = pages('src/main.tsx', 'src/portal/platform/sign-in/login-page.tsx');
  const modules = [...login].flatMap(({ moduleIds }) => moduleIds);
  expect(
    modules.filter((id) =>
      /node_modules\/(react-hook-form|@tanstack\/query-core)\/|api-client\/request\/send-request\.ts/.test(id),
    ),
  ).toEqual([]);
  expect(weight(login)).toBeLessThan(190_000);
});

test('what is on every page loads neither forms nor popovers', () => {
  const bars = pages('src/portal/bookings/hold/hold-bar.tsx', 'src/portal/programmes/enrol/places-bar.tsx');
  const modules = [...bars].flatMap(({ moduleIds }) => moduleIds);
  expect(modules).not.toEqual([]);
  expect(modules.filter((id) => /node_modules\/(react-hook-form|.*\/(Combobox|ModalBase)\/)/.test(id))).toEqual([]);
});

test('the dashboard stays within its budget', () => {
  const modules = [
    'src/main.tsx',
    'src/api-client/session/read-current-user.ts',
    'src/app/shell/home-shell.tsx',
    'src/portal/club/home/dashboard-page.tsx',
  ];
  expect(weight(pages(...modules))).toBeLessThan(280_000);
});

test('nothing is inlined that a strict content security policy would refuse', () => {
  const html = files.find(({ fileName }) => fileName === 'index.html');
  const source = html?.type === 'asset' ? String(html.source) : '';
  expect(source).toContain('<script type="module"');
  expect(source).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  expect(source.match(/rel="preload" as="font"|as="font"/g)).toHaveLength(2);
});

test('the service worker keeps what the card needs without the network, little else, and nothing of the console', () => {
  const worker = files.find(({ fileName }) => fileName === 'sw.js');
  const source = worker?.type === 'asset' ? String(worker.source) : '';
  const shell: string[] = JSON.parse(source.match(/const SHELL = (\[.*\]);/)?.[1] ?? '[]');
  expect(source).not.toContain("'unbuilt'");
  expect(shell).toContain('/index.html');
  const kept = files.filter(({ fileName }) => shell.includes(`/${fileName}`));
  expect(kept).toHaveLength(shell.length);
  const modules = kept.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  for (const needed of ['card/offline-card.tsx', 'card/card-back.tsx', 'picture/qr-code.tsx', 'pages/unreachable.tsx'])
    expect(
      modules.some((id) => id.endsWith(needed)),
      needed,
    ).toBe(true);
  expect(modules.filter(isConsole)).toEqual([]);
  expect(kept.reduce((sum, file) => sum + compressed(file), 0)).toBeLessThan(320_000);
});
