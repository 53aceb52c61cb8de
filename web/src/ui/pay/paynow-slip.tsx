import { ui as t } from '@clubhouse/messages/shared/ui';
import { lazy, Suspense } from 'react';
import { CopyButton } from '../button/copy-button.tsx';
import { Text } from '../layout/text.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { timeLeft, useNow } from '../time/use-now.ts';
import classes from './paynow-slip.module.css';

const QrCode = lazy(() => import('../picture/qr-code.tsx').then((m) => ({ default: m.QrCode })));

interface Props {
  readonly payload: string;
  /** The amount as it is shown, and as a bank's app takes it. */
  readonly amount: string;
  readonly plainAmount: string;
  readonly reference: string;
  readonly expiresAt: string;
}

/** A PayNow code with what someone types who cannot scan it, and how long it is good. */
export function PayNowSlip({ payload, amount, plainAmount, reference, expiresAt }: Props) {
  const now = useNow(true);
  return (
    <Text as="div" surface="card" p="20px 16px 4px">
      <Text as="div" surface="paper" w={216} h={216} p={14} className={classes.paper}>
        <Suspense fallback={<Skeleton width={188} height={188} />}>
          <QrCode label={t.payNowCodeLabel({ amount })} text={payload} className={classes.code} />
        </Suspense>
      </Text>
      <Text size="m" tone="soft" ta="center" className={classes.how} maw="34ch">
        {t.payNowHow()}
      </Text>
      <dl className={classes.facts}>
        <div>
          <Text as="dt" size="xs" tone="muted">
            {t.payNowAmountLabel()}
          </Text>
          <dd>{amount}</dd>
          <dd>
            <CopyButton text={plainAmount} what={t.payNowAmountName()} />
          </dd>
        </div>
        <div>
          <Text as="dt" size="xs" tone="muted">
            {t.payNowReferenceLabel()}
          </Text>
          <dd>{reference}</dd>
          <dd>
            <CopyButton text={reference} what={t.payNowReferenceName()} />
          </dd>
        </div>
        <div>
          <Text as="dt" size="xs" tone="muted">
            {t.payNowExpiresLabel()}
          </Text>
          <dd>
            <span role="timer">{timeLeft(expiresAt, now)}</span>
          </dd>
        </div>
      </dl>
    </Text>
  );
}
