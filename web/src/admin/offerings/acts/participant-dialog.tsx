import { allows, FINANCE_READERS, participantTypeName } from '@clubhouse/contract';
import { useState } from 'react';
import { clubConfig } from '../../../data/config.ts';
import { errorText } from '../../../data/error-text.ts';
import { useRecord } from '../../../data/use-record.ts';
import { Button } from '../../../ui/button/button.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { clubTime } from '../../../ui/time/instants.ts';
import { useRights } from '../../console-context.tsx';
import { recordPath } from '../../console-path.ts';
import { LinkTo } from '../../link-to.tsx';
import shared from '../../page/page.module.css';
import type { EnrolmentRow, OfferingRow, OfferingTabProps, ParticipantRow } from '../face.ts';
import classes from '../offerings.module.css';
import { StandingBadge } from '../participant-words.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Props extends OfferingTabProps {
  readonly person: ParticipantRow;
  readonly onClose: () => void;
}

/** Somebody who takes part, with the whole enrolment, and what can be done. */
export function ParticipantDialog({ face, row, person, onClose }: Props) {
  const [act, setAct] = useState<'withdraw' | 'move'>();
  const record = useRecord(face.enrolments, person.enrollment);
  const enrolment = record.data as EnrolmentRow | undefined;
  if (act === 'withdraw') return <WithdrawDialog face={face} person={person} onClose={onClose} />;
  if (act === 'move') return <MoveDialog face={face} row={row} person={person} onClose={onClose} />;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Who', participantTypeName(person.participant_type)],
    ['Membership ID', person.membership_id],
    ['Term', person.term_name],
    ['Born', person.date_of_birth && formatDate(person.date_of_birth)],
    ['E-mail', person.email],
    ['Phone', person.phone],
    ['Remarks', person.remarks],
    ['Price', formatMoney(person.amount, clubConfig().currency)],
    ['Ticket', person.ticket_code],
    ['Why it ended', person.ended_because],
    ...answersOf(row, person.answers),
  ];
  return (
    <Dialog title={person.name} onClose={onClose} width={560}>
      <div>
        <StandingBadge status={person.status} />
      </div>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {record.isError && (
        <ErrorState
          {...errorText(record.error)}
          title="We could not load the enrolment"
          onRetry={record.refetch}
          bare
        />
      )}
      {record.isPending && <SkeletonRows rows={2} />}
      {enrolment && <Enrolment row={row} enrolment={enrolment} />}
      <DialogFoot onClose={onClose} leave="Close">
        {person.status === 'CONFIRMED' && (
          <Button variant="default" onClick={() => setAct('move')}>
            Move…
          </Button>
        )}
        {person.status !== 'CANCELLED' && (
          <Button variant="default" onClick={() => setAct('withdraw')}>
            Withdraw…
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

/** Answers under the words of their questions; what is no longer asked keeps its own name. */
function answersOf({ questions }: OfferingRow, answers: Readonly<Record<string, string>> | null) {
  return Object.entries(answers ?? {}).map(
    ([key, answer]) => [questions.find((one) => one.key === key)?.label ?? key, answer] as const,
  );
}

function Enrolment({ row, enrolment }: { readonly row: OfferingRow; readonly enrolment: EnrolmentRow }) {
  const { timezone, currency } = clubConfig();
  const mayBooks = allows(FINANCE_READERS.invoice, useRights());
  return (
    <section className={shared.section}>
      <h3>Enrolment {enrolment.enrollment_number}</h3>
      <p>
        By {enrolment.member_name}, {clubTime(enrolment.created_at, timezone)}. {enrolment.email} {enrolment.phone}
      </p>
      <ul className={shared.rows}>
        {enrolment.participants.map((one) => (
          <li key={one.id}>
            <span>
              {one.name}
              <small>{participantTypeName(one.participant_type)}</small>
            </span>
            <span className={shared.end}>
              <StandingBadge status={one.status} />
              {formatMoney(one.amount, currency)}
            </span>
          </li>
        ))}
      </ul>
      {answersOf(row, enrolment.answers).map(([question, answer]) => (
        <p key={question}>
          {question}: {answer}
        </p>
      ))}
      {enrolment.terms_accepted_at && (
        <details>
          <summary>
            Terms accepted {clubTime(enrolment.terms_accepted_at, timezone)}
            {enrolment.terms_accepted_by_name && ` by ${enrolment.terms_accepted_by_name}`}
            {enrolment.terms_version && ` (version ${enrolment.terms_version.slice(0, 8)})`}
          </summary>
          <p>{enrolment.terms_text || 'There were no terms to read.'}</p>
        </details>
      )}
      {enrolment.invoice_number && (
        <p>
          Invoice{' '}
          {mayBooks && enrolment.invoice ? (
            <LinkTo to={recordPath('invoices', enrolment.invoice)}>{enrolment.invoice_number}</LinkTo>
          ) : (
            enrolment.invoice_number
          )}
          , {formatMoney(enrolment.total_amount, currency)}
        </p>
      )}
    </section>
  );
}
