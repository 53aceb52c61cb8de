import { ui as t } from '@clubhouse/messages/shared/ui';
import type { ReactNode } from 'react';
import { Group } from '../layout/layout.tsx';
import { MessageText } from '../text/message-text.tsx';
import classes from './bulk-bar.module.css';

interface Props {
  readonly count: number;
  readonly onClear: () => void;
  /** What can be done with the ticked rows: plain buttons. */
  readonly children: ReactNode;
}

/** Comes up with the first ticked row: how many, and what can be done with them. */
export function BulkBar({ count, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={t.bulkBarLabel()}>
      <p className={classes.count} role="status">
        {t.bulkBarCount({ count })}
      </p>
      <Group gap={4} grow className={classes.actions}>
        {children}
      </Group>
      <button type="button" className={classes.clear} onClick={onClear}>
        <MessageText of={t.bulkBarClearButton} with={{ kbd: <kbd data-show="wide">{t.escKey()}</kbd> }} />
      </button>
    </section>
  );
}
