import { type ClosingLine, type ClosingTotals, closingTotals } from '@clubhouse/contract';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
import { PlainTable, Td, Th } from '../../../../ui/table/plain-table.tsx';
import { choiceWords } from '../../../kit/display/choice-words.ts';
import classes from '../../../kit/page/page.module.css';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';

interface Props {
  readonly label: string;
  readonly lines: readonly ClosingLine[];
}

/** What came and went by way of paying, with its sum; below, what was paid without money. */
export function FigureTable({ label, lines }: Props) {
  const totals = closingTotals(lines);
  return (
    <>
      {totals.money.length === 0 && totals.waiting === 0 ? (
        <p>{t.figuresEmpty()}</p>
      ) : (
        <MoneyTable label={label} totals={totals} />
      )}
      <WithoutMoney totals={totals} />
    </>
  );
}

function WithoutMoney({ totals }: { readonly totals: ClosingTotals }) {
  const rows = [
    [t.figuresPaidFromCredit(), totals.paidFromCredit],
    [t.figuresRefundedAsCredit(), totals.refundedAsCredit],
    [t.figuresPaidWithVouchers(), totals.paidWithVouchers],
    [t.figuresPutBackOnVouchers(), totals.putBackOnVouchers],
  ] as const;
  const moved = rows.filter(([, cents]) => cents > 0);
  if (moved.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t.figuresWithoutMoneyTitle()}>
      <h3>{t.figuresWithoutMoneyTitle()}</h3>
      <p className={classes.quiet}>{t.figuresWithoutMoneyHint()}</p>
      <ul className={classes.rows}>
        {moved.map(([words, cents]) => (
          <li key={words}>
            <span>{words}</span>
            <span className={classes.figure}>{inCents(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoneyTable({ label, totals }: { readonly label: string; readonly totals: ClosingTotals }) {
  const { waiting } = totals;
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">{t.figuresMethodLabel()}</th>
          <Th right wide>
            {t.figuresReceivedLabel()}
          </Th>
          <Th right wide>
            {t.figuresReturnedLabel()}
          </Th>
          <Th right>{t.figuresNetLabel()}</Th>
        </tr>
      </thead>
      <tbody>
        {totals.money.map(({ method, received, returned, net }) => (
          <tr key={method}>
            <td>
              {choiceWords(method).label}
              <small className={classes.quiet} data-show="phone">
                {t.figuresPhoneLine({ received: inMoney(received), returned: inMoney(returned) })}
              </small>
            </td>
            <Td right wide>
              {inMoney(received)}
            </Td>
            <Td right wide>
              {inMoney(returned)}
            </Td>
            <Td right>{inMoney(net)}</Td>
          </tr>
        ))}
        {waiting > 0 && (
          <tr>
            <td>{t.figuresWaitingLabel()}</td>
            <Td right wide />
            <Td right wide>
              {inCents(waiting)}
            </Td>
            <Td right>{inCents(-waiting)}</Td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{fees.totalLabel()}</th>
          <Td right wide>
            {inCents(totals.received)}
          </Td>
          <Td right wide>
            {inCents(totals.returned)}
          </Td>
          <Td right>{inCents(totals.net)}</Td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
