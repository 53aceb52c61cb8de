import type { Row, voucherGroup } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { vouchers as t } from '@clubhouse/messages/console/finance/vouchers';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { inMoney } from './money-words.ts';

type Group = Pick<Row<typeof voucherGroup>, 'value_type' | 'value' | 'status'>;

/** What issuing means, in sentences. */
export function issueEffects(group: Group, members: number, each: number, until: string | null): readonly string[] {
  const worth =
    group.value_type === 'PERCENT' ? t.voucherPercentOnce({ value: Number(group.value) }) : inMoney(group.value);
  return [
    members === 1
      ? t.issueEffectOne({ each, worth })
      : t.issueEffectMany({ members: formatNumber(members), each, worth }),
    until ? t.issueEffectUntil({ until: formatDate(until) }) : t.issueEffectNoEnd(),
    ...(group.status === 'ACTIVE' ? [] : [t.issueEffectInactive()]),
  ];
}
