import { kit as t } from '@clubhouse/messages/console/kit';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import classes from './sets.module.css';

interface ListedRow {
  readonly title: string;
  readonly below?: string | undefined;
  /** Under the words, as wide as the row. */
  readonly drawn?: ReactNode;
  /** Why it cannot stay as it is. */
  readonly problem?: string | undefined;
}

interface Props {
  readonly numbered?: boolean;
  readonly rows: readonly ListedRow[];
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** The rows of a set, each in words; changed and taken away here. */
export function RowList({ rows, numbered = false, onEdit, onRemove }: Props) {
  return (
    <ul className={classes.list}>
      {rows.map(({ title, below, drawn, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and two may say the same
        <li key={index}>
          <div className={classes.row}>
            {numbered && <b className={classes.number}>{index + 1}</b>}
            <div>
              {title}
              {below && <small>{below}</small>}
              {problem && <small data-problem="">{problem}</small>}
            </div>
            <div className={classes.acts}>
              <IconButton label={t.rowEdit({ title })} onClick={() => onEdit(index)}>
                <IconPencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton label={t.rowRemove({ title })} onClick={() => onRemove(index)}>
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
          {drawn}
        </li>
      ))}
    </ul>
  );
}
