import { moneyToCents } from '@clubhouse/contract';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Meter } from '../../../../ui/meter/meter.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';
import classes from './treasury.module.css';

interface Props {
  readonly ages: readonly string[];
  readonly amounts: readonly string[];
}

/** One bar for each age, the longer owed the stronger; the figures stand beside them. */
export function AgeBars({ ages, amounts }: Props) {
  const most = Math.max(1, ...amounts.map(moneyToCents));
  return (
    <Stack as="dl" gap={10} className={classes.ages}>
      {ages.map((age, at) => (
        <div key={age}>
          <dt>{age}</dt>
          <dd>
            <Meter
              height={18}
              tone="danger"
              strength={[0.4, 0.6, 0.8][at]}
              share={moneyToCents(amounts[at] ?? '0') / most}
            />
            {inMoney(amounts[at] ?? '0')}
          </dd>
        </div>
      ))}
    </Stack>
  );
}
