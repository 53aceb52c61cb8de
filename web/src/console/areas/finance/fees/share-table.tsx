import { type FeeShare, wordsOf } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { PlainTable, Td, Th } from '../../../../ui/table/plain-table.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';

interface Props {
  readonly label: string;
  readonly shares: readonly FeeShare[];
  readonly members: number;
  readonly total: string;
}

/** Fees by way to pay, with their sum. */
export function ShareTable({ label, shares, members, total }: Props) {
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t.paymentOptionLabel()}</th>
          <Th right>{t.membersLabel()}</Th>
          <Th right>{t.amountLabel()}</Th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ option, members: count, amount }) => (
          <tr key={option}>
            <td>{option === 'NA' ? t.noPaymentOption() : wordsOf(option)}</td>
            <Td right>{count}</Td>
            <Td right>{inMoney(amount)}</Td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.totalLabel()}</th>
          <Td right>{members}</Td>
          <Td right>{inMoney(total)}</Td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
