import { Text } from '../../../ui/layout/text.tsx';
import type { ConsoleRow } from '../entry/console-row.ts';
import classes from './display.module.css';

/** A sentence in a list, whole: it takes as many lines as it needs. */
export const wrappedText = (field: string, empty: string) =>
  function WrappedText(row: ConsoleRow) {
    const words = String(row[field] ?? '');
    return words ? (
      <span className={classes.wrapped}>{words}</span>
    ) : (
      <Text as="span" tone="muted">
        {empty}
      </Text>
    );
  };
