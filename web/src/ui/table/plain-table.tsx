import type { ReactNode } from 'react';
import '../theme/layers.css';
import classes from './plain-table.module.css';

interface Props {
  /** What the table is called where no heading says so. */
  readonly label?: string;
  /** Names the region of a table that is wider than its place, so that it is scrolled by keyboard too. */
  readonly scrollLabel?: string;
  /** Taller rows, for tables that members read. */
  readonly roomy?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table to read. Cells say what is special; `data-show` says where something shows. */
export function PlainTable({ label, scrollLabel, roomy, className, children }: Props) {
  const look = className ? `${classes.table} ${className}` : classes.table;
  const table = <table aria-label={label}>{children}</table>;
  if (!scrollLabel)
    return (
      <div className={look} data-roomy={roomy}>
        {table}
      </div>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={look} data-roomy={roomy} tabIndex={0} aria-label={scrollLabel}>
      {table}
    </section>
  );
}

interface CellProps {
  /** For amounts. */
  readonly right?: boolean;
  /** Hidden on phones. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** The head of a column. */
export const Th = ({ right, wide, children }: CellProps) => (
  <th scope="col" data-right={right} data-show={wide ? 'wide' : undefined}>
    {children}
  </th>
);

/** A cell. */
export const Td = ({ right, wide, children }: CellProps) => (
  <td data-right={right} data-show={wide ? 'wide' : undefined}>
    {children}
  </td>
);
