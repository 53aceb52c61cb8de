import { type FeeShare, wordsOf } from '@clubhouse/contract';
import classes from '../../page/page.module.css';
import { inMoney } from '../money-words.ts';

interface Props {
  readonly label: string;
  readonly shares: readonly FeeShare[];
  readonly members: number;
  readonly total: string;
}

/** Fees by way to pay, with their sum. */
export function ShareTable({ label, shares, members, total }: Props) {
  return (
    <div className={classes.table}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Way to pay</th>
            <th scope="col" data-right>
              Members
            </th>
            <th scope="col" data-right>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ option, members: count, amount }) => (
            <tr key={option}>
              <td>{option === 'NA' ? 'No way chosen' : wordsOf(option)}</td>
              <td data-right>{count}</td>
              <td data-right>{inMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td data-right>{members}</td>
            <td data-right>{inMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
