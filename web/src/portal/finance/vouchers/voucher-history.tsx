import { voucher } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/portal/vouchers';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { clubTime } from '../../../ui/time/instants.ts';
import { shownSteps, stepWords } from './voucher-words.ts';
import classes from './vouchers-page.module.css';

/** What happened to a voucher, newest first. */
export function VoucherHistory({ id }: { readonly id: number }) {
  const read = useRecord(voucher, id);
  const { currency, timezone } = clubConfig();
  if (read.isError && !read.data)
    return <ErrorState {...errorText(read.error)} title={t.historyLoadError()} onRetry={read.refetch} bare />;
  if (!read.data)
    return (
      <Text as="div" p="4px 20px 14px" className={classes.history} aria-busy="true">
        <Skeleton width="70%" />
      </Text>
    );
  return (
    <Text as="ol" p="4px 20px 14px" className={classes.history}>
      {shownSteps(read.data.history)
        .toReversed()
        .map((step) => (
          <Group
            as="li"
            nowrap
            align="stretch"
            justify="space-between"
            size="m"
            gap={12}
            p="8px 0"
            line="top"
            key={`${step.at}-${step.kind}-${step.invoice_number}`}
          >
            <span>
              {stepWords(step)}
              <Text as="small" block size="xs" tone="muted">
                {clubTime(step.at, timezone)}
              </Text>
            </span>
            {read.data.value_type === 'AMOUNT' && Number(step.amount) !== 0 && (
              <Text as="b" weight="medium" digits>
                {formatMoney(step.amount, currency)}
              </Text>
            )}
          </Group>
        ))}
    </Text>
  );
}
