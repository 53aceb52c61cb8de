import { allows, type Row, voucher } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/console/vouchers';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useList } from '../../data/use-list.ts';
import { formatDate } from '../../ui/calendar/typed-date.ts';
import { Unread } from '../../ui/states/unread.tsx';
import { useRights } from '../console-context.tsx';
import classes from '../page/page.module.css';
import { inMoney } from './money-words.ts';

type VoucherRow = Row<typeof voucher>;

/** "S$ 20.00", "10 % off": what a voucher is good for. */
export const voucherLeft = ({ value_type, value, balance }: Pick<VoucherRow, 'value_type' | 'value' | 'balance'>) =>
  value_type === 'PERCENT' ? t.voucherPercentOff({ value: Number(value) }) : inMoney(balance);

interface Props {
  readonly member: number;
  /** What it shall pay for; a voucher for other things is not offered. */
  readonly use?: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** The member's good vouchers, to be ticked. */
export function VoucherTicks({ member, use, codes, onChange }: Props) {
  const may = allows('voucher.manage', useRights());
  const asked = { member__id: member, status: 'ACTIVE', limit: 50 } as const;
  const { data, isPending, isPlaceholderData, isError, refetch } = useList(voucher, asked, { enabled: may });
  const good = (data?.results ?? []).filter(
    ({ usable_for }) => !use || !usable_for?.length || usable_for.includes(use),
  );
  if (!may) return <p className={classes.quiet}>{t.vouchersNoRight()}</p>;
  // The line stands from the start: what is below does not jump when there is no voucher, which is the rule.
  if (isPending || isPlaceholderData) return <p className={classes.quiet}>{t.vouchersLoading()}</p>;
  if (isError && !data) return <Unread onRetry={refetch}>{t.vouchersUnread()}</Unread>;
  if (good.length === 0) return <p className={classes.quiet}>{t.vouchersNone()}</p>;
  return (
    <section aria-label={t.vouchersTitle()}>
      <ul className={classes.ticks}>
        {good.map((one) => (
          <li key={one.id}>
            <Checkbox
              size="sm"
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
