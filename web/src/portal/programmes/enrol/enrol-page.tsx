import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { StandingNote } from '../../../shared/standing/standing-note.tsx';
import { useKnownStanding } from '../../../shared/standing/use-standing.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { useHousehold } from '../data/use-household.ts';
import { usePassOnFocus } from '../data/use-pass-on-focus.ts';
import type { Offering } from '../logic/offering.ts';
import { runsOf } from '../logic/runs.ts';
import type { JoinSearch } from '../logic/search.ts';
import { bestVerdict } from '../logic/verdict.ts';
import { zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import { EnrolForm } from './enrol-form.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  readonly kind: Kind;
  readonly state: JoinSearch;
  readonly onState: (state: JoinSearch, replace?: boolean) => void;
}

/** Joining a course or an event; nothing that was chosen or typed is lost on the way. */
export function EnrolPage({ kind, state, onState }: Props) {
  const offeringKind = callsOf(kind);
  const id = state[kind];
  const standing = useKnownStanding();
  const { data, error, refetch } = useRecord(offeringKind.resource, id);
  if (id === undefined || error?.kind === 'not-found')
    return (
      <>
        <PageHeader title={t.joinButton({ kind })} />
        <EmptyState
          drawing="search"
          title={id === undefined ? t.enrolPickFirst({ kind }) : t.offeringNotFound({ kind })}
          action={<LinkButton to={offeringKind.list}>{t.allButton({ kind })}</LinkButton>}
        >
          {t.enrolPickFirstBody({ kind })}
        </EmptyState>
      </>
    );
  if (error) return <Failed kind={kind} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (standing !== 'ACTIVE') return <Paused kind={kind} id={id} name={data.name} />;
  return <WithDraft key={id} kind={kind} state={state} onState={onState} offering={data} />;
}

/** A person who may not enrol is told so before anything is asked. */
function Paused({ kind, id, name }: { readonly kind: Kind; readonly id: number; readonly name: string }) {
  const offeringKind = callsOf(kind);
  return (
    <>
      <PageHeader title={t.joinButton({ kind })} above={name}>
        <LinkButton to={offeringKind.one} params={{ id: String(id) }} variant="default">
          {t.enrolBackToOffering({ kind })}
        </LinkButton>
      </PageHeader>
      <StandingNote what={t.placeTitle({ kind })} />
    </>
  );
}

interface FailedProps {
  readonly kind: Kind;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Failed({ kind, error, onRetry }: FailedProps) {
  return (
    <>
      <PageHeader title={t.joinButton({ kind })} />
      <ErrorState {...errorText(error)} title={t.offeringError({ kind })} onRetry={onRetry} />
    </>
  );
}

function Waiting() {
  usePassOnFocus();
  return (
    <>
      <PageHeader title={t.enrolWho()} above={<Skeleton width={180} />} />
      <SkeletonRows rows={4} />
    </>
  );
}

function WithDraft({ kind, state, onState, offering }: Props & { readonly offering: Offering }) {
  const memberId = useMember().member_profile?.id ?? null;
  const kept = useDraft(kind, offering.id, memberId);
  const household = useHousehold();
  const { draft } = kept;
  const problem = kept.unread ?? household.error;
  if (problem && !(draft && household.ready))
    return <Failed kind={kind} error={problem} onRetry={() => (kept.unread ? kept.retry() : household.retry())} />;
  if (!draft || !household.ready || !household.self) return <Waiting />;
  const term = state.term ?? draft.term;
  const runs = runsOf(offering, zone());
  const [me] = household.people;
  const run =
    runs.find((one) => one.term !== null && one.term.id === term) ??
    (me ? bestVerdict(offering, me, Date.now(), zone()).run : runs[0]);
  if (!run) return <Waiting />;
  const { name, email, mobile } = household.self;
  return (
    <EnrolForm
      {...{ kind, state, onState, offering, run }}
      people={household.people}
      memberId={memberId}
      kept={{ ...kept, draft }}
      contact={{ name, email: email ?? '', phone: mobile ?? '' }}
    />
  );
}
