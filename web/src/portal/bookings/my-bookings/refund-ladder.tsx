import type { VisibleRefundStep } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { moment } from '../logic/words.ts';
import classes from './refund-ladder.module.css';

interface Props {
  readonly steps: readonly VisibleRefundStep[];
  /** Whether the marked step would apply now, or has been applied. */
  readonly mark: 'now' | 'was';
}

/** The steps of the refund terms from top to bottom, the one that counts marked. */
export function RefundLadder({ steps, mark }: Props) {
  if (steps.length === 0) return null;
  return (
    <ol className={classes.ladder} aria-label={t.ladderLabel()}>
      {steps.map(({ percent, until, applies }) => (
        <li key={until} data-applies={applies || undefined}>
          {until
            ? t.ladderStep({ until: moment(until), percent, mark: applies ? mark : '' })
            : t.ladderEnd({ mark: applies ? mark : '' })}
        </li>
      ))}
    </ol>
  );
}
