import { ui as t } from '@clubhouse/messages/shared/ui';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { type Column, sortState } from './column.ts';
import classes from './data-table.module.css';

interface Props<T> {
  readonly columns: readonly Column<T>[];
  readonly ordering: string | undefined;
  readonly onSort: ((orderBy: string) => void) | undefined;
  readonly ticks: { readonly some: boolean; readonly all: boolean } | undefined;
  readonly onTickAll: () => void;
}

/** The head of a table: it stays in view, and a sortable column is a button. */
export function TableHead<T>({ columns, ordering, onSort, ticks, onTickAll }: Props<T>) {
  return (
    <thead>
      <tr>
        {ticks && (
          <th className={classes.tick}>
            <Checkbox
              aria-label={t.selectAllRowsLabel()}
              checked={ticks.all}
              indeterminate={ticks.some && !ticks.all}
              onChange={onTickAll}
            />
          </th>
        )}
        {columns.map(({ key, header, below, align, orderBy, width, hideBelow }) => {
          const state = sortState(ordering, orderBy);
          const Arrow = state === 'descending' ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={key}
              scope="col"
              style={width === undefined ? undefined : { width }}
              data-align={align}
              data-hide={hideBelow}
              aria-sort={state}
            >
              {orderBy && onSort ? (
                <button type="button" className={classes.sort} onClick={() => onSort(orderBy)}>
                  {header}
                  <Arrow size={15} aria-hidden="true" data-off={state ? undefined : true} />
                </button>
              ) : (
                header
              )}
              {below && <span className={classes.below}>{below.header}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
