import { lazy, Suspense } from 'react';
import { CopyButton } from '../copy/copy-button.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { timeLeft, useNow } from '../time/use-now.ts';
import classes from './paynow-slip.module.css';

const QrCode = lazy(() => import('../qr/qr-code.tsx').then((m) => ({ default: m.QrCode })));

interface Props {
  readonly payload: string;
  /** The amount as it is shown, and as a bank's app takes it. */
  readonly amount: string;
  readonly plainAmount: string;
  readonly reference: string;
  readonly expiresAt: string;
}

/** A PayNow code with what somebody types who cannot scan it, and how long it is good. */
export function PayNowSlip({ payload, amount, plainAmount, reference, expiresAt }: Props) {
  const now = useNow(true);
  return (
    <div className={classes.slip}>
      <div className={classes.paper}>
        <Suspense fallback={<Skeleton width={188} height={188} />}>
          <QrCode label={`PayNow code over ${amount}`} text={payload} className={classes.code} />
        </Suspense>
      </div>
      <p className={classes.how}>Scan it with your bank’s app. On this phone, take a screenshot and open it there.</p>
      <dl className={classes.facts}>
        <div>
          <dt>Amount</dt>
          <dd>{amount}</dd>
          <dd>
            <CopyButton text={plainAmount} what="the amount" />
          </dd>
        </div>
        <div>
          <dt>Reference, so we know it is you</dt>
          <dd>{reference}</dd>
          <dd>
            <CopyButton text={reference} what="the reference" />
          </dd>
        </div>
        <div>
          <dt>The code is good for</dt>
          <dd>
            <span role="timer">{timeLeft(expiresAt, now)}</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}
