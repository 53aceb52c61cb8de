import type { Row, voucherGroup } from '@clubhouse/contract';
import { formatDate } from '../../ui/calendar/typed-date.ts';
import { inMoney } from './money-words.ts';

type Group = Pick<Row<typeof voucherGroup>, 'value_type' | 'value' | 'status'>;

/** What issuing means, in sentences. */
export function issueEffects(group: Group, members: number, each: number, until: string | null): readonly string[] {
  const worth = group.value_type === 'PERCENT' ? `${Number(group.value)} % off once` : inMoney(group.value);
  const who = members === 1 ? 'The member gets' : `${members} members get`;
  return [
    `${who} ${each === 1 ? 'one voucher' : `${each} vouchers`}${members === 1 ? '' : ' each'}, worth ${worth}${each === 1 ? '' : ' each'}.`,
    until ? `Good until ${formatDate(until)}.` : 'It never ends.',
    ...(group.status === 'ACTIVE' ? [] : ['This group is not active: nothing can be issued from it.']),
  ];
}
