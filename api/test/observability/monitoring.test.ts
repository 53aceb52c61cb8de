import { expect, test } from 'vitest';
import { dashboards, panelQueries, panelsOf, readMonitoring } from './dashboards.ts';
import { scrapeClub } from './scrape-club.ts';

const alerts = readMonitoring('alerts.yml');
/** Everything between `expr:` and the next key. */
const alertQueries = [...alerts.matchAll(/^ {8}expr: (?:\|\n)?([\s\S]*?)\n {8}\w/gm)].map(([, expr = '']) => expr);
const alertNames = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name);

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
  const [, healthy = '', broken = ''] = readMonitoring('alerts.test.yml').split(/^ {2}- name: /m);
  expect(alertNames).toHaveLength(alertQueries.length);
  for (const name of alertNames) {
    expect(healthy).toContain(`alertname: ${name} }`);
    expect(broken).toMatch(new RegExp(`alertname: ${name}\\n {8}exp_alerts:\\n {10}- exp_labels:`));
  }
});
