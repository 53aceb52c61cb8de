import { FINANCE_READERS, type StoryStep, wordsOf } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import { treasury } from '@clubhouse/messages/console/finance/treasury';
import { vouchers } from '@clubhouse/messages/console/finance/vouchers';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { TypedText } from '../../../../ui/text/typed-text.tsx';
import { clubDate } from '../../../../ui/time/instants.ts';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { choiceWords } from '../../../kit/display/choice-words.ts';
import { momentText } from '../../../kit/display/moment-text.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { MemberName } from '../../../kit/member/member-name.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from '../../../kit/page/page.module.css';
import { type InvoiceRow, inMoney, paymentWords } from '../../../kit/payment/money-words.ts';
import { DocumentButton } from '../documents/document-button.tsx';
import { creditNoteDocumentPath, receiptDocumentPath } from '../documents/document-paths.ts';
import { useReadablePayments } from '../payments/use-readable-payments.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceEmail } from './invoice-email.tsx';
import { InvoiceLines } from './invoice-lines.tsx';

const STEPS: Readonly<Record<string, string>> = {
  INVOICE: vouchers.historyIssued(),
  CREDIT_NOTE: refunds.creditNoteLabel(),
  PAYMENT: t.amountPaidLabel(),
  VOUCHER: t.historyPaidByVoucher(),
  REFUND: t.refundedLabel(),
  WRITE_OFF: t.historyWrittenOff(),
  REVERSAL: t.historyReversed(),
  DISPUTE: t.historyDisputed(),
  DISPUTE_WON: t.historyDisputeWon(),
};

const stepWords = ({ kind, method }: StoryStep): string => {
  if (kind === 'VOUCHER' && method === 'CREDIT') return t.historyPaidFromCredit();
  return [STEPS[kind] ?? wordsOf(kind), ...(method ? [choiceWords(method).label] : [])].join(', ');
};

interface Props {
  readonly row: InvoiceRow;
  readonly onGone: () => void;
  /** One below the title it is under. */
  readonly heading: 'h2' | 'h3';
}

/** An invoice with all that happened to it and what can be done now. */
export function InvoiceView({ row, onGone, heading: Heading }: Props) {
  const { timezone } = clubConfig();
  const seesEmails = useCan([...FINANCE_READERS.invoice, 'finance.till']);
  const opensPayment = useReadablePayments(row.id);
  return (
    <>
      <Group gap={8}>
        <ChoiceBadge status={row.status ?? 'DRAFT'} />
        <span className={classes.quiet}>
          {row.issued_at
            ? t.issuedAndDue({
                issued: formatDate(clubDate(row.issued_at, clubConfig().timezone)),
                due: formatDate(row.due_date ?? ''),
              })
            : t.dueOnDate({ date: formatDate(row.due_date ?? '') })}
          {row.payment_option ? `, ${wordsOf(row.payment_option)}` : ''}
        </span>
      </Group>
      <p>
        <MessageText
          of={t.billedTo}
          with={{
            name:
              row.member === null ? (
                row.guest_name
              ) : (
                <MemberName id={row.member} name={row.member_name} membershipId={row.membership_id} />
              ),
          }}
        />
      </p>
      {row.invoice_number && seesEmails && <InvoiceEmail row={row} />}
      <InvoiceActions row={row} onGone={onGone} />
      <InvoiceLines row={row} />
      {row.payments && row.payments.length > 0 && (
        <section className={classes.section} aria-label={t.paymentsTitle()}>
          <Heading>{t.paymentsTitle()}</Heading>
          <ul className={classes.rows}>
            {row.payments.map((one) => (
              <li key={one.id}>
                <span>
                  {opensPayment(one.id) ? (
                    <LinkTo to={listPath('payments')} values={{ open: String(one.id) }}>
                      {paymentWords(one)}
                    </LinkTo>
                  ) : (
                    paymentWords(one)
                  )}
                  <small>
                    {one.reference}
                    {one.paid_at ? `, ${momentText(one.paid_at, timezone)}` : ''}
                    {Number(one.refunded_amount) > 0
                      ? `, ${t.refundedAmount({ amount: inMoney(one.refunded_amount) })}`
                      : ''}
                  </small>
                </span>
                <span className={classes.end}>
                  {one.paid_at && one.status !== 'REVERSED' && opensPayment(one.id) ? (
                    <DocumentButton paper={receiptDocumentPath(one.id)} fileName={`receipt-${one.id}.pdf`}>
                      {till.receiptButton()}
                    </DocumentButton>
                  ) : (
                    <ChoiceBadge status={one.status} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {row.credit_notes && row.credit_notes.length > 0 && (
        <section className={classes.section} aria-label={t.creditNotesTitle()}>
          <Heading>{t.creditNotesTitle()}</Heading>
          <ul className={classes.rows}>
            {row.credit_notes.map((note) => (
              <li key={note.id}>
                <span>
                  {note.number}, {inMoney(note.amount)}
                  <small>
                    <TypedText>{note.reason}</TypedText>
                  </small>
                </span>
                <DocumentButton paper={creditNoteDocumentPath(row.id, note.id)} fileName={`${note.number}.pdf`}>
                  {treasury.pdfButton()}
                </DocumentButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {row.story && row.story.length > 0 && (
        <section className={classes.section} aria-label={vouchers.historyTitle()}>
          <Heading>{vouchers.historyTitle()}</Heading>
          <ol className={classes.rows}>
            {row.story.toReversed().map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the books only grow; a step has no other name
              <li key={index}>
                <span>
                  {stepWords(step)}
                  <small>
                    {momentText(step.at, timezone)}
                    {step.words && step.words !== STEPS[step.kind] ? `, ${step.words}` : ''}
                  </small>
                </span>
                <span className={classes.figure}>{inMoney(step.amount.replace('-', ''))}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
