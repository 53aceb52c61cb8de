import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface Props {
  readonly label: ReactNode;
  /** What it is called where the label alone would be one of many. */
  readonly spoken?: string;
  /** At the end of the line: a count, a sum. */
  readonly beside?: ReactNode;
  /** As high as a row of a list, in the colour of its text; otherwise it reads as a link. */
  readonly row?: boolean;
  readonly open?: boolean | undefined;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** One line that opens to more. */
export const Disclosure = ({ label, spoken, beside, row, open, onToggle, children }: Props) => (
  <details
    className={classes.disclosure}
    data-row={row || undefined}
    open={open}
    onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
  >
    <summary data-thumb aria-label={spoken}>
      <IconChevronRight size={16} stroke={2} aria-hidden="true" />
      <span>{label}</span>
      {beside !== undefined && <span className={classes.beside}>{beside}</span>}
    </summary>
    {children}
  </details>
);
