import { type ClosingLine, moneyToCents } from '@clubhouse/contract';
import { fees } from '@clubhouse/messages/console/fees';
import { treasury as t } from '@clubhouse/messages/console/treasury';
import { choiceWords } from '../../display/choice-words.ts';
import classes from '../../page/page.module.css';
import { inCents, inMoney } from '../money-words.ts';

interface Props {
  readonly label: string;
  readonly lines: readonly ClosingLine[];
}

/** What came and went by way of paying, with its sum. */
export function FigureTable({ label, lines }: Props) {
  if (lines.length === 0) return <p>{t.figuresEmpty()}</p>;
  const sum = (pick: (line: ClosingLine) => string) =>
    lines.reduce((total, line) => total + moneyToCents(pick(line)), 0);
  const waiting = sum((line) => line.waiting ?? '0.00');
  return (
    <div className={classes.table}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t.figuresMethodLabel()}</th>
            <th scope="col" data-right data-wide>
              {t.figuresReceivedLabel()}
            </th>
            <th scope="col" data-right data-wide>
              {t.figuresReturnedLabel()}
            </th>
            <th scope="col" data-right>
              {t.figuresNetLabel()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ method, received, returned, net }) => (
            <tr key={method}>
              <td>
                {choiceWords(method).label}
                <small className={classes.quiet} data-phone>
                  {t.figuresPhoneLine({ received: inMoney(received), returned: inMoney(returned) })}
                </small>
              </td>
              <td data-right data-wide>
                {inMoney(received)}
              </td>
              <td data-right data-wide>
                {inMoney(returned)}
              </td>
              <td data-right>{inMoney(net)}</td>
            </tr>
          ))}
          {waiting > 0 && (
            <tr>
              <td>{t.figuresWaitingLabel()}</td>
              <td data-right data-wide />
              <td data-right data-wide>
                {inCents(waiting)}
              </td>
              <td data-right>{inCents(-waiting)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{fees.totalLabel()}</th>
            <td data-right data-wide>
              {inCents(sum((line) => line.received))}
            </td>
            <td data-right data-wide>
              {inCents(sum((line) => line.returned) + waiting)}
            </td>
            <td data-right>{inCents(sum((line) => line.net) - waiting)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
