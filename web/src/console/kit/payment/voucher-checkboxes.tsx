import type { UsableVoucher } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/console/finance/vouchers';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import classes from '../page/page.module.css';
import { inMoney } from './money-words.ts';
import { useUsableVouchers } from './use-usable-vouchers.ts';

/** "S$ 20.00", "10 % off": what a voucher is good for. */
export const voucherLeft = ({ value_type, value, balance }: Pick<UsableVoucher, 'value_type' | 'value' | 'balance'>) =>
  value_type === 'PERCENT' ? t.voucherPercentOff({ value: Number(value) }) : inMoney(balance);

interface Props {
  readonly member: number;
  /** What it shall pay for; a voucher for other things is not offered. */
  readonly use?: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** The member's good vouchers, to be ticked. */
export function VoucherCheckboxes({ member, use, codes, onChange }: Props) {
  const { data, isPending, isError, refetch } = useUsableVouchers(member);
  const good = (data?.vouchers ?? []).filter(
    ({ usable_for }) => !use || !usable_for.length || usable_for.includes(use),
  );
  // The line stands from the start: what is below does not jump when there is no voucher, which is the rule.
  if (isPending) return <p className={classes.quiet}>{t.vouchersLoading()}</p>;
  if (isError && !data) return <LoadFailure onRetry={refetch}>{t.vouchersUnread()}</LoadFailure>;
  if (good.length === 0) return <p className={classes.quiet}>{t.vouchersNone()}</p>;
  return (
    <section aria-label={t.vouchersTitle()}>
      <ul className={classes.ticks}>
        {good.map((one) => (
          <li key={one.code}>
            <Checkbox
              label={`${one.group_name}, ${voucherLeft(one)}`}
              description={
                one.expires_on ? t.voucherCodeUntil({ code: one.code, date: formatDate(one.expires_on) }) : one.code
              }
              checked={codes.includes(one.code)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...codes, one.code] : codes.filter((code) => code !== one.code))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
