import { ui as t } from '@clubhouse/messages/shared/ui';
import type { MouseEvent } from 'react';
import { times } from '../art/picture.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface Props<T> {
  readonly row: T;
  readonly columns: readonly Column<T>[];
  readonly current: boolean;
  readonly opened: boolean;
  readonly ticked: boolean | undefined;
  /** What the row is called, for those who cannot see where its box stands. */
  readonly named: string | undefined;
  readonly onTick: ((range: boolean) => void) | undefined;
  readonly onFocus: () => void;
  readonly onOpen: (() => void) | undefined;
}

/** A click on a control of the row is the control's, not the row's. */
const onControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, label') !== null;

/** One row: grey with an ink bar when its sheet is open, tinted with an accent bar when ticked. */
export function TableRow<T>({ row, columns, current, opened, ticked, named, onTick, onFocus, onOpen }: Props<T>) {
  return (
    <tr
      tabIndex={current ? 0 : -1}
      data-openable={onOpen ? true : undefined}
      data-opened={opened || undefined}
      data-ticked={ticked || undefined}
      onFocus={onFocus}
      onClick={(event) => {
        if (!onControl(event)) onOpen?.();
      }}
    >
      {onTick && (
        <td className={classes.tick}>
          <Checkbox
            aria-label={named ? t.selectNamedLabel({ named }) : t.selectRowLabel()}
            checked={ticked ?? false}
            onChange={(event) => onTick((event.nativeEvent as { shiftKey?: boolean }).shiftKey ?? false)}
          />
        </td>
      )}
      {columns.map(({ key, cell, below, align, hideBelow }, index) => (
        <td key={key} data-align={align} data-hide={hideBelow} data-stacked={below ? true : undefined}>
          {index === 0 && onOpen ? (
            <button type="button" className={classes.opener} onClick={onOpen}>
              {cell(row)}
            </button>
          ) : (
            cell(row)
          )}
          {below && <div className={classes.below}>{below.cell(row)}</div>}
        </td>
      ))}
    </tr>
  );
}

/** Rows that stand in while the first page is on its way. */
export function SkeletonBody({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <tbody>
      {times(rows).map((row) => (
        <tr key={row}>
          {times(columns).map((column) => (
            <td key={column}>
              <Skeleton width={`${45 + ((row * 19 + column * 31) % 45)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
