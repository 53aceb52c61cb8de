import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What we hand out for Prometheus and Grafana. */
export const MONITORING = join(import.meta.dirname, '../../../deploy/monitoring');
export const readMonitoring = (name: string): string => readFileSync(join(MONITORING, name), 'utf8');
export const dashboards = globSync('grafana-*.json', { cwd: MONITORING });

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

export const panelsOf = (name: string): readonly Panel[] =>
  (JSON.parse(readMonitoring(name)) as { readonly panels: readonly Panel[] }).panels;

/** Every expression of the dashboards, with what Grafana fills in filled in. */
export const panelQueries = dashboards
  .flatMap(panelsOf)
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .map((expr) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'));
