import { moneyToCents } from '@clubhouse/contract';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Meter } from '../../../../ui/meter/meter.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';

interface Props {
  readonly ages: readonly string[];
  readonly amounts: readonly string[];
}

/** One bar for each age, the longer owed the stronger; the figures are beside them. */
export function AgeBars({ ages, amounts }: Props) {
  const most = Math.max(1, ...amounts.map(moneyToCents));
  return (
    <Stack as="dl" gap={10}>
      {ages.map((age, at) => (
        <Grid key={age} columns="96px minmax(0, 1fr)" align="center" gap={12}>
          <dt>{age}</dt>
          <Grid
            as="dd"
            columns="minmax(0, 1fr) 116px"
            align="center"
            gap={12}
            weight="bold"
            digits
            style={{ textAlign: 'right' }}
          >
            <Meter
              height={18}
              tone="danger"
              strength={[0.4, 0.6, 0.8][at]}
              share={moneyToCents(amounts[at] ?? '0') / most}
            />
            {inMoney(amounts[at] ?? '0')}
          </Grid>
        </Grid>
      ))}
    </Stack>
  );
}
