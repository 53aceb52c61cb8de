import type { AnyRow, Kind } from '@clubhouse/contract';
import type { Column } from '../../../../ui/table/column.ts';

/** A column with the room it wants and the kind of what it shows. */
export type SizedColumn = Column<AnyRow> & { readonly width: number; readonly kind: Kind | undefined };

/** The share of a narrow list that its right half takes at most. */
const RIGHT_SHARE = 0.48;

const isBadge = ({ kind }: SizedColumn) => kind === 'choice' || kind === 'boolean';

const stacked = (column: SizedColumn, below: SizedColumn | undefined): Column<AnyRow> => {
  const { width: _measured, kind: _kind, ...top } = column;
  return { ...top, ...(below && { below: { key: below.key, header: below.header, cell: below.cell } }) };
};

/** The columns of a phone: what a row is over whose it is, how much over its status. */
export function foldColumns(columns: readonly SizedColumn[], room: number): readonly Column<AnyRow>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const figure = others.find(({ kind }) => kind === 'money') ?? others.find(({ align }) => align === 'right');
  const badge = others.find(isBadge);
  const whose = others.find((column) => column !== figure && !isBadge(column));
  const name = stacked(first, whose);
  const top = figure ?? badge;
  if (!top) return [name];
  const below = figure && badge;
  const width = Math.min(Math.max(top.width, below?.width ?? 0), room * RIGHT_SHARE);
  return [name, { ...stacked(top, below), align: 'right', width }];
}
