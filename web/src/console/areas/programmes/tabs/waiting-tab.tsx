import { dayWords } from '@clubhouse/contract';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { ago, clubDate, clubMoment } from '../../../../ui/time/instants.ts';
import shared from '../../../kit/page/page.module.css';
import { Panel } from '../../../kit/page/panel.tsx';
import { type EnrolmentRow, hasTerms, type OfferingTabProps } from '../offering-kind.ts';

const SHOWN = 200;

const partyWords = ({ participants }: EnrolmentRow) => {
  const people = participants.filter(({ status }) => status !== 'CANCELLED');
  return t.waitingParty({ count: people.length, names: people.map(({ name }) => name).join(', ') });
};

/** Who waits, in the order in which they are asked, and who has an offer at the moment. */
export function WaitingTab({ kind, row }: OfferingTabProps) {
  const { timezone } = clubConfig();
  const of = { [kind.word]: row.id, ordering: 'created_at', limit: SHOWN };
  const waiting = useList(kind.enrolments, { ...of, status: 'WAITLISTED' });
  const offered = useList(kind.enrolments, { ...of, status: 'PENDING_PAYMENT' });
  const failed = [waiting, offered].find(({ isError }) => isError);
  if (failed) return <ErrorState {...errorText(failed.error)} title={t.waitlistLoadError()} onRetry={failed.refetch} />;
  if (!waiting.data || !offered.data) return <SkeletonRows rows={4} />;
  const waitlist: readonly EnrolmentRow[] = waiting.data.results;
  const rows = waitlist.toSorted((a, b) => (a.ahead ?? 0) - (b.ahead ?? 0));
  const offers = offered.data.results.filter(({ is_offer }) => is_offer);
  const runs = hasTerms(row)
    ? [...Map.groupBy(rows, ({ term_name }) => term_name ?? t.waitlistNoTerm())]
    : [['', rows] as const];
  if (rows.length === 0 && offers.length === 0)
    return <EmptyState title={t.waitlistEmpty()}>{t.waitlistEmptyBody()}</EmptyState>;
  return (
    <div className={shared.stack}>
      <Note tone="info">{t.waitlistNote()}</Note>
      {offers.length > 0 && (
        <Panel title={t.waitlistOffered()}>
          <ul className={shared.rows}>
            {offers.map((one) => (
              <li key={one.id}>
                <span>
                  <WaitingName row={one} />
                  <small>{partyWords(one)}</small>
                </span>
                <span className={shared.end}>
                  {one.expires_at && t.waitlistUntil({ time: clubMoment(one.expires_at, timezone) })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {runs.map(([name, parties]) => (
        <Panel key={name} title={name ? t.waitlistTerm({ name }) : t.waitlistTitle()}>
          <ol className={shared.rows}>
            {parties.map((one, at) => (
              <li key={one.id}>
                <span>
                  {at + 1}. <WaitingName row={one} />
                  <small>{partyWords(one)}</small>
                </span>
                <span className={shared.end}>
                  <time dateTime={one.created_at} title={ago(one.created_at)}>
                    {t.waitlistSince({ date: dayWords(clubDate(one.created_at, timezone)) })}
                  </time>
                </span>
              </li>
            ))}
          </ol>
        </Panel>
      ))}
    </div>
  );
}

/** Who waits, with the membership ID: two of one name are distinguished. */
function WaitingName({ row: { member_name: name, membership_id: id } }: { readonly row: EnrolmentRow }) {
  return id ? t.waitlistMember({ name: name ?? '', id }) : name;
}
