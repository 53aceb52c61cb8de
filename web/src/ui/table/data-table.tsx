import { type ReactNode, useRef, useState } from 'react';
import { Text } from '../layout/text.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type Column, nextOrdering, toggled, toggledAll, toggledRange } from './column.ts';
import classes from './data-table.module.css';
import { TableHead } from './table-head.tsx';
import { SkeletonBody, TableRow } from './table-row.tsx';
import { useTableKeys } from './use-table-keys.ts';

interface Props<T> {
  /** What the table is, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** Undefined while the first page is on its way: the skeleton stands in. */
  readonly rows: readonly T[] | undefined;
  readonly keyOf: (row: T) => number;
  /** What a row is called, where boxes are ticked. */
  readonly nameOf?: (row: T) => string;
  readonly ordering?: string | undefined;
  readonly onOrdering?: (ordering: string) => void;
  /** Row click and Enter. */
  readonly onOpen?: (row: T) => void;
  /** The row whose sheet is open. */
  readonly openKey?: number | undefined;
  readonly selected?: ReadonlySet<number>;
  readonly onSelected?: (selected: ReadonlySet<number>) => void;
  /** Buttons for acts on the ticked rows; they come up with the first tick. */
  readonly bulk?: ReactNode;
  /** What is shown instead of rows: empty, no results, error. */
  readonly instead?: ReactNode;
  readonly skeletonRows?: number;
  /** A newer page is on its way; the former one stays, paler. */
  readonly stale?: boolean;
}

/** A list of rows: sticky head, sortable, walked by keyboard, ticked for acts on many. */
export function DataTable<T>(props: Props<T>) {
  const { label, columns, rows, keyOf, ordering, onOrdering, onOpen, openKey, selected, onSelected, instead } = props;
  const [walked, setCursor] = useState(-1);
  const lastTicked = useRef(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const list = rows ?? [];
  const keys = list.map(keyOf);
  // A person who comes back to a list goes on from the row that is open.
  const cursor = walked < 0 && openKey !== undefined ? keys.indexOf(openKey) : walked;

  const move = (to: number) => {
    setCursor(to);
    body.current?.rows[to]?.focus();
    const row = list[to];
    if (row && openKey !== undefined) onOpen?.(row);
  };
  const open = onOpen && ((index: number) => list[index] !== undefined && onOpen(list[index]));
  const tick =
    selected && onSelected
      ? (index: number, range: boolean) => {
          const key = keys[index];
          if (key === undefined) return;
          onSelected(range ? toggledRange(selected, keys, lastTicked.current, index) : toggled(selected, key));
          lastTicked.current = index;
        }
      : undefined;
  useTableKeys({
    count: list.length,
    cursor,
    onMove: move,
    onOpen: open,
    onTick: tick,
    onClear: selected?.size && onSelected ? () => onSelected(new Set()) : undefined,
  });

  const table = (
    <Text as="div" surface="card" className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined || props.stale || undefined}>
        <TableHead
          columns={columns}
          ordering={ordering}
          onSort={onOrdering && ((orderBy) => onOrdering(nextOrdering(ordering, orderBy)))}
          ticks={
            selected && {
              some: keys.some((k) => selected.has(k)),
              all: keys.length > 0 && keys.every((k) => selected.has(k)),
            }
          }
          onTickAll={() => selected && onSelected?.(toggledAll(selected, keys))}
        />
        {rows === undefined && !instead ? (
          <SkeletonBody rows={props.skeletonRows ?? 8} columns={columns.length + (selected ? 1 : 0)} />
        ) : (
          <tbody ref={body} data-stale={props.stale || undefined}>
            {list.map((row, index) => (
              <TableRow
                key={keys[index]}
                row={row}
                columns={columns}
                current={index === cursor}
                opened={openKey !== undefined && keys[index] === openKey}
                ticked={selected?.has(keys[index] ?? -1)}
                named={props.nameOf?.(row)}
                onTick={tick && ((range) => tick(index, range))}
                onFocus={() => setCursor(index)}
                onOpen={open && (() => open(index))}
              />
            ))}
          </tbody>
        )}
      </table>
      {instead && list.length === 0 && <div className={classes.instead}>{instead}</div>}
    </Text>
  );
  if (!selected || !onSelected || !props.bulk) return table;
  return (
    <>
      {table}
      <BulkBar count={selected.size} onClear={() => onSelected(new Set())}>
        {props.bulk}
      </BulkBar>
    </>
  );
}
