import { type FeeShare, wordsOf } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
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
          <th scope="col" data-right>
            {t.membersLabel()}
          </th>
          <th scope="col" data-right>
            {t.amountLabel()}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ option, members: count, amount }) => (
          <tr key={option}>
            <td>{option === 'NA' ? t.noPaymentOption() : wordsOf(option)}</td>
            <td data-right>{count}</td>
            <td data-right>{inMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.totalLabel()}</th>
          <td data-right>{members}</td>
          <td data-right>{inMoney(total)}</td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
