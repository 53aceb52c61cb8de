import { ui as t } from '@clubhouse/messages/shared/ui';
import { Text } from '../layout/text.tsx';
import chart from './chart.module.css';
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

/** From where each shade begins. Four are told apart at a glance; the number says the rest. */
const SHADES = [0, 0.05, 0.15, 0.35] as const;

export const shadeOf = (share: number | undefined): string =>
  share === undefined ? 'none' : String(SHADES.findLastIndex((from) => share >= from));

/** How full each cell is, by shade and number. Arrows lead from cell to cell; the chosen one is told below. */
export function HeatMap({ label, corner, columns, rows, words }: Props) {
  const { table, current, cellProps } = useGrid(rows.length, columns.length);
  const tell = (row: number, column: number) =>
    words(rows[row]?.name ?? '', columns[column] ?? '', rows[row]?.shares[column]);
  return (
    <figure className={classes.chart}>
      <ul className={`${chart.legend} ${classes.legend}`}>
        {SHADES.map((from, at) => (
          <li key={from}>
            <i data-level={at} aria-hidden="true" />
            {at === 0 ? t.chartUnder() : t.chartFrom({ from: from * 100 })}
          </li>
        ))}
        <li>
          <i data-level="none" aria-hidden="true" />
          {t.chartClosed()}
        </li>
      </ul>
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
                  return (
                    <td key={hour} data-level={shadeOf(share)} {...cellProps(row, column, tell(row, column))}>
                      {share === undefined ? '–' : Math.round(share * 100)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="s" tone="soft" className={classes.told} aria-hidden="true">
        {tell(current[0], current[1])}
      </Text>
    </figure>
  );
}
