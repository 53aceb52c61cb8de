import { MOST_INVOICES } from '@clubhouse/contract';
import { Button } from '../../../ui/button/button.ts';
import classes from './pay-bar.module.css';

interface Props {
  readonly count: number;
  readonly sum: string;
  readonly onPay: () => void;
  readonly onClear: () => void;
}

/** Comes up with the first tick: how many invoices, how much together, and the way to pay them. */
export function PayBar({ count, sum, onPay, onClear }: Props) {
  return (
    <section className={classes.bar} aria-label="Ticked invoices">
      <p className={classes.words} role="status">
        <small>
          {count === 1 ? '1 invoice selected' : `${count} invoices selected`}
          {count >= MOST_INVOICES && ', the most at once'}
        </small>
        <b>{sum}</b>
      </p>
      <button type="button" className={classes.clear} onClick={onClear}>
        Clear
      </button>
      <Button className={classes.pay ?? ''} size="lg" onClick={onPay}>
        Pay
      </Button>
    </section>
  );
}
