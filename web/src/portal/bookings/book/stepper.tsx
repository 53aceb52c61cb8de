import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import classes from './book-sheet.module.css';

interface Props {
  readonly less: string;
  readonly more: string;
  readonly value: string;
  readonly onLess: (() => void) | undefined;
  readonly onMore: (() => void) | undefined;
}

/** One less, one more; a step that is not possible is off. */
export function Stepper({ less, more, value, onLess, onMore }: Props) {
  return (
    <div className={classes.step}>
      <IconButton label={less} disabled={!onLess} onClick={onLess}>
        <IconMinus size={16} aria-hidden="true" />
      </IconButton>
      <output aria-live="polite">{value}</output>
      <IconButton label={more} disabled={!onMore} onClick={onMore}>
        <IconPlus size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
