import { ui as t } from '@clubhouse/messages/shared/ui';
import type { CSSProperties } from 'react';
import { Group, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import classes from './heat-map.module.css';
import { useGrid } from './use-grid.ts';

interface Props {
  readonly label: string;
  /** What the rows are: "Day". */
  readonly corner: string;
  readonly columns: readonly string[];
  /** From 0 to 1; undefined where there is nothing to fill. */
  readonly rows: readonly { readonly name: string; readonly shares: readonly (number | undefined)[] }[];
  readonly words: (row: string, column: string, share: number | undefined) => string;
}

/** From which per cent on each step begins. Most hours are rather empty, so the lower steps are the narrow ones. */
const STEPS = [0, 5, 10, 15, 25, 35, 50, 75] as const;

/** The step of a share as its cell tells it: in whole per cent. */
export function stepOf(share: number | undefined): string {
  if (share === undefined) return 'none';
  return String(STEPS.findLastIndex((from) => Math.round(share * 100) >= from) + 1);
}

const shadeOf = (step: string): CSSProperties =>
  step === 'none' ? {} : { background: `var(--ch-heat-${step})`, color: `var(--ch-heat-${step}-text)` };

/** "5–9", and "75+" for the last. */
const rangeWords = (at: number) => {
  const [from, next] = [STEPS[at], STEPS[at + 1]];
  return next === undefined ? t.chartFrom({ from: from ?? 0 }) : t.chartRange({ from: from ?? 0, to: next - 1 });
};

/** How full each cell is, by shade and number. Arrows lead from cell to cell; the chosen one is told below. */
export function HeatMap({ label, corner, columns, rows, words }: Props) {
  const { table, current, cellProps } = useGrid(rows.length, columns.length);
  const showDetails = (row: number, column: number) =>
    words(rows[row]?.name ?? '', columns[column] ?? '', rows[row]?.shares[column]);
  return (
    <Stack as="figure" className={classes.chart} gap={10}>
      <Group as="ul" className={classes.legend} align="stretch" gap={3} aria-label={t.chartSteps()}>
        {STEPS.map((from, at) => (
          <li key={from} data-step={at + 1} style={shadeOf(String(at + 1))}>
            {rangeWords(at)}
          </li>
        ))}
        <li data-step="none">{t.chartClosed()}</li>
      </Group>
      <div className={classes.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows lead from cell to cell */}
        <table ref={table} className={classes.heat} role="grid" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, shares }, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((hour, column) => {
                  const share = shares[column];
                  const step = stepOf(share);
                  const cell = cellProps(row, column, showDetails(row, column));
                  return (
                    <td key={hour} data-step={step} style={shadeOf(step)} {...cell}>
                      {share === undefined ? '–' : Math.round(share * 100)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="s" tone="soft" mih={18} aria-hidden="true">
        {showDetails(current[0], current[1])}
      </Text>
    </Stack>
  );
}
