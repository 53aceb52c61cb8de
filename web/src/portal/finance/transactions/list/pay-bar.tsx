import { MOST_INVOICES } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { Button } from '../../../../ui/button/button.ts';
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
    <section className={classes.bar} aria-label={t.payBarLabel()}>
      <p className={classes.words} role="status">
        <small>{count >= MOST_INVOICES ? t.payBarMax({ count }) : t.payBarCount({ count })}</small>
        <b>{sum}</b>
      </p>
      <button type="button" className={classes.clear} onClick={onClear}>
        {t.payBarClearButton()}
      </button>
      <Button className={classes.pay ?? ''} size="lg" onClick={onPay}>
        {t.payBarButton()}
      </Button>
    </section>
  );
}
