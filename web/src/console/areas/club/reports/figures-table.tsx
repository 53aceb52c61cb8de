import { reports as t } from '@clubhouse/messages/console/reports';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { type Cell, type ReportTable, textOf } from './figures/report-table.ts';

const cells = (row: readonly Cell[], columns: readonly string[]) => {
  const [first = '', ...rest] = row;
  return (
    <>
      <th scope="row">{textOf(first)}</th>
      {rest.map((cell, at) => (
        <td key={columns[at + 1]} data-right={typeof cell === 'string' ? undefined : true}>
          {textOf(cell)}
        </td>
      ))}
    </>
  );
};

/** The figures of a report. */
export function FiguresTable({
  label,
  table: { columns, rows, foot },
}: {
  readonly label: string;
  readonly table: ReportTable;
}) {
  const right = columns.map((_, at) => typeof rows[0]?.[at] === 'object');
  return (
    <PlainTable label={label} scrollLabel={t.tableScrollLabel({ label })}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" data-right={right[at] || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no name of their own and never move
          <tr key={at}>{cells(row, columns)}</tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{cells(foot, columns)}</tr>
        </tfoot>
      )}
    </PlainTable>
  );
}
