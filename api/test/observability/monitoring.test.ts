import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { MAIN_PROCESS, openMetrics, serveMetrics, stopMetrics } from '../../src/server/serve-metrics.ts';
import { testConfig } from '../build-test-app.ts';
import { cloneDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../spawn-server.ts';
import { readScrape } from './read-scrape.ts';

const folder = join(import.meta.dirname, '../../../deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const dashboards = globSync('grafana-*.json', { cwd: folder });
const alerts = read('alerts.yml');

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const panelsOf = (name: string) => (JSON.parse(read(name)) as { readonly panels: readonly Panel[] }).panels;

/** Every expression of the dashboards, with what Grafana fills in filled in. */
const panelQueries = dashboards
  .flatMap(panelsOf)
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .map((expr) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'));

/** Everything between `expr:` and the next key. */
const alertQueries = [...alerts.matchAll(/^ {8}expr: (?:\|\n)?([\s\S]*?)\n {8}\w/gm)].map(([, expr = '']) => expr);
const alertNames = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name);

/** One scrape of a club in which everything has happened once. */
async function scrapeClub() {
  const { db, connection, drop } = await cloneDatabase();
  const config = testConfig({ METRICS_PORT: String(await freePort()) });
  const own = await openMetrics(config, MAIN_PROCESS, db);
  if (!own) throw new Error('no metrics');
  const app = await buildApp({ config, db, metrics: own });
  const server = await serveMetrics(config, { own, web: undefined, connection, zone: config.CLUB_TIMEZONE });
  try {
    await app.inject('/health/live');
    await db.run(sql`
      insert into job_run (name, schedule, started_at, finished_at, ms) values ('a', '* * * * *', now(), now(), 1)`);
    await db.run(sql`
      insert into payment (token, method, gateway, amount, reference) values ('a', 'CREDIT_CARD', 'stripe', 1, 'a')`);
    return await eventually(async () => {
      const found = readScrape(await (await fetch(`http://127.0.0.1:${config.METRICS_PORT}/metrics`)).text());
      expect(found.value('clubhouse_database_up')).toBe(1);
      return found;
    });
  } finally {
    await stopMetrics(server);
    await app.close();
    await drop();
  }
}

const scrape = await scrapeClub();
const series = scrape.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
/** What Prometheus itself adds. */
const ADDED = ['instance', 'job'];

test('every metric that an alert or a dashboard names is in a real scrape', () => {
  const queries = [...alertQueries, ...panelQueries];
  const names = new Set(queries.flatMap((query) => query.match(/\b(clubhouse|nodejs|process)_\w+/g) ?? []));
  expect(names.size).toBeGreaterThan(20);
  const known = new Set(series.map((line) => line.split(/[{ ]/)[0]));
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});

test('every label that they look at is one of that metric', () => {
  const selectors = [...alertQueries, ...panelQueries].flatMap((query) => [...query.matchAll(/(\w+)\{([^}]*)\}/g)]);
  const wrong = selectors.flatMap(([, name = '', matchers = '']) => {
    const labels = [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label);
    const line = series.find((one) => one.startsWith(`${name}{`)) ?? '';
    return labels
      .filter((label) => !ADDED.includes(label) && !line.includes(`${label}="`))
      .map((label) => `${name}{${label}}`);
  });
  expect(selectors.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test('every metric of ours is shown or watched', () => {
  const all = [...alertQueries, ...panelQueries].join('\n');
  const ours = [...scrape.types.keys()].filter((name) => name.startsWith('clubhouse_'));
  expect(ours.filter((name) => !all.includes(name))).toEqual([]);
});

test.each(dashboards)('%s has a number of its own for each panel, and a query in each', (name) => {
  const panels = panelsOf(name);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.filter(({ targets }) => targets?.some(({ expr }) => expr === ''))).toEqual([]);
});

test('a test of promtool makes every alert fire, and has every one quiet in a healthy club', () => {
  const [, healthy = '', broken = ''] = read('alerts.test.yml').split(/^ {2}- name: /m);
  expect(alertNames).toHaveLength(alertQueries.length);
  for (const name of alertNames) {
    expect(healthy).toContain(`alertname: ${name} }`);
    expect(broken).toMatch(new RegExp(`alertname: ${name}\\n {8}exp_alerts:\\n {10}- exp_labels:`));
  }
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;
if (!hasPromtool)
  console.warn('promtool is not installed (Debian: apt-get install prometheus): alerts are not evaluated.');

describe.skipIf(!hasPromtool)('promtool', () => {
  const work = mkdtempSync(join(tmpdir(), 'clubhouse-promtool-'));
  afterAll(() => rmSync(work, { recursive: true, force: true }));
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = promtool(...args);
    return { status, said: `${stdout}${stderr}` };
  };

  test('takes the settings and the rules', () => {
    expect(run('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  test('sees every alert fire, and none in a healthy club', () => {
    expect(run('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
  });

  test('understands every query of the dashboards', () => {
    const rules = panelQueries.map((expr, index) => ({ record: `panel_${index}`, expr }));
    const file = join(work, 'panels.json');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect(run('check', 'rules', file)).toMatchObject({ status: 0 });
  });

  test('finds nothing wrong with a scrape of ours', () => {
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: scrape.text, encoding: 'utf8' });
    // What the library calls its own metrics is not ours to name.
    const said = `${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !/^(nodejs|process)_/.test(line));
    expect(said).toEqual([]);
  });
});
