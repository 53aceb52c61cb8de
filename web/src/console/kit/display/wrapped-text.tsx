import type { AnyRow } from '@clubhouse/contract';
import { Text } from '../../../ui/layout/text.tsx';
import classes from './display.module.css';

/** A sentence in a list, whole: it takes as many lines as it needs. */
export const wrappedText = (field: string, empty: string) =>
  function WrappedText(row: AnyRow) {
    const words = String(row[field] ?? '');
    return words ? (
      <span className={classes.wrapped}>{words}</span>
    ) : (
      <Text as="span" tone="muted">
        {empty}
      </Text>
    );
  };
