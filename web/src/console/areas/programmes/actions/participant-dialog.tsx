import { allows, FINANCE_READERS, participantTypeName } from '@clubhouse/contract';
import { enrolment as enrolmentTexts } from '@clubhouse/messages/console/programmes/enrolment';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { useIsOwn } from '../../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Disclosure } from '../../../../ui/disclosure/disclosure.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { clubTime } from '../../../../ui/time/instants.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import shared from '../../../kit/page/page.module.css';
import type { EnrolmentRow, OfferingRow, OfferingTabProps, ParticipantRow } from '../offering-kind.ts';
import { StandingBadge } from '../participant-words.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Props extends OfferingTabProps {
  readonly person: ParticipantRow;
  readonly onClose: () => void;
}

/** A person who takes part, with the whole enrolment, and what can be done. */
export function ParticipantDialog({ kind, row, person, onClose }: Props) {
  const [act, setAct] = useState<'withdraw' | 'move'>();
  const record = useRecord(kind.enrolments, person.enrollment);
  const enrolment = record.data;
  const own = useIsOwn(enrolment?.member);
  if (act === 'withdraw') return <WithdrawDialog kind={kind} person={person} own={own} onClose={onClose} />;
  if (act === 'move') return <MoveDialog kind={kind} row={row} person={person} onClose={onClose} />;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t.fieldWho(), participantTypeName(person.participant_type)],
    [t.fieldMembershipId(), person.membership_id],
    [enrolmentTexts.termLabel(), person.term_name],
    [t.fieldBorn(), person.date_of_birth && formatDate(person.date_of_birth)],
    [t.fieldEmail(), person.email],
    [t.fieldPhone(), person.phone],
    [t.fieldRemarks(), person.remarks],
    [enrolmentTexts.fieldPrice(), formatMoney(person.amount, clubConfig().currency)],
    [t.fieldTicket(), person.ticket_code],
    [t.fieldEndedBecause(), person.ended_because],
    ...answersOf(row, person.answers),
  ];
  return (
    <Dialog title={person.name} onClose={onClose} width={560}>
      <div>
        <StandingBadge status={person.status} />
      </div>
      <Grid as="dl" min={160} gap="10px 16px">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <Text as="dt" size="s" tone="muted">
                  {label}
                </Text>
                <Text as="dd" breakable>
                  {value}
                </Text>
              </div>
            ),
        )}
      </Grid>
      <ReadState of={record} rows={2} title={t.enrolmentLoadError()} bare />
      {enrolment && <Enrolment row={row} enrolment={enrolment} />}
      {own && person.status === 'CONFIRMED' && <Note tone="info">{t.moveOwnNote()}</Note>}
      <DialogFoot onClose={onClose} leave={t.dialogClose()}>
        {person.status === 'CONFIRMED' && enrolment && !own && (
          <Button variant="default" onClick={() => setAct('move')}>
            {t.participantMove()}
          </Button>
        )}
        {person.status !== 'CANCELLED' && (
          <Button variant="default" onClick={() => setAct('withdraw')}>
            {t.participantWithdraw()}
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

function acceptedWords(enrolment: EnrolmentRow, timezone: string): string {
  const { terms_accepted_at: at, terms_accepted_by_name: name, terms_version } = enrolment;
  const time = clubTime(at ?? '', timezone);
  const accepted = name ? t.termsAcceptedBy({ time, name }) : t.termsAccepted({ terms_accepted_at: time });
  return terms_version ? t.termsVersion({ accepted, version: terms_version.slice(0, 8) }) : accepted;
}

function Enrolment({ row, enrolment }: { readonly row: OfferingRow; readonly enrolment: EnrolmentRow }) {
  const { timezone, currency } = clubConfig();
  const mayBooks = allows(FINANCE_READERS.invoice, useRights());
  return (
    <section className={shared.section}>
      <h3>{t.enrolmentTitle({ enrollment_number: enrolment.enrollment_number })}</h3>
      <p>
        {t.enrolmentBy({
          member_name: enrolment.member_name,
          time: clubTime(enrolment.created_at, timezone),
          email: enrolment.email,
          phone: enrolment.phone,
        })}
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
        <Disclosure label={acceptedWords(enrolment, timezone)}>
          <p>{enrolment.terms_text || t.termsNone()}</p>
        </Disclosure>
      )}
      {enrolment.invoice_number && (
        <p>
          <MessageText
            of={t.enrolmentInvoice}
            with={{
              number:
                mayBooks && enrolment.invoice ? (
                  <LinkTo to={recordPath('invoices', enrolment.invoice)}>{enrolment.invoice_number}</LinkTo>
                ) : (
                  enrolment.invoice_number
                ),
              amount: formatMoney(enrolment.total_amount, currency),
            }}
          />
        </p>
      )}
    </section>
  );
}
