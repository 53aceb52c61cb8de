import { MOST_INVOICES } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
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
    <Group
      as="section"
      nowrap
      gap={8}
      mt={16}
      p="10px 10px 10px 18px"
      className={classes.bar}
      aria-label={t.payBarLabel()}
    >
      <p className={classes.words} role="status">
        <small>{count >= MOST_INVOICES ? t.payBarMax({ count }) : t.payBarCount({ count })}</small>
        <b>{sum}</b>
      </p>
      <Text as="button" size="m" p="0 12px" type="button" className={classes.clear} mih={44} onClick={onClear}>
        {t.payBarClearButton()}
      </Text>
      <Button className={classes.pay ?? ''} size="lg" onClick={onPay}>
        {t.payBarButton()}
      </Button>
    </Group>
  );
}
