import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MONITORING, panelQueries } from '../observability/dashboards.ts';
import { scrapeClub } from '../observability/scrape-club.ts';
import type { Proof } from './figures.ts';

function promtool(args: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: MONITORING, encoding: 'utf8', input });
  return { isFine: status === 0, said: `${stdout}${stderr}` };
}

/** Lets Prometheus' own tool judge what we hand out, and a scrape of ours. */
export async function playAlerts(): Promise<Proof> {
  if (!promtool(['--version']).isFine) return { found: [], figures: { 'left out': 'promtool is not installed' } };
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-promtool-'));
  const panels = join(folder, 'panels.json');
  // JSON is YAML.
  const rules = panelQueries.map((expr, index) => ({ record: `panel_${index}`, expr }));
  writeFileSync(panels, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const checks = [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'rules', panels],
  ];
  const found = checks.map((args) => promtool(args)).flatMap(({ isFine, said }) => (isFine ? [] : [said]));
  rmSync(folder, { recursive: true, force: true });
  // What the library calls its own metrics is not ours to name.
  const { said } = promtool(['check', 'metrics'], (await scrapeClub()).text);
  found.push(...said.split('\n').filter((line) => line !== '' && !/^(nodejs|process)_/.test(line)));
  const alerts = promtool(['check', 'rules', 'alerts.yml']).said.match(/(\d+) rules found/)?.[1] ?? 'none';
  return { found, figures: { alerts, 'queries of dashboards': panelQueries.length } };
}
