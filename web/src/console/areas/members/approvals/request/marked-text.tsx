import classes from './field-block.module.css';
import type { Piece } from './word-diff.ts';

interface Props {
  readonly pieces: readonly Piece[];
  readonly as: 'del' | 'ins';
}

/** A text whose differing parts are struck or set off. */
export function MarkedText({ pieces, as: Mark }: Props) {
  return pieces.map(({ at, text, same }) =>
    same ? (
      <span key={at}>{text}</span>
    ) : (
      <Mark key={at} className={classes.mark}>
        {text}
      </Mark>
    ),
  );
}
