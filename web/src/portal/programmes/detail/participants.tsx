import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { myProgrammes } from '@clubhouse/messages/portal/my-programmes';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { Link } from '@tanstack/react-router';
import { useReadPage } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import type { Offering } from '../logic/offering.ts';
import type { Run } from '../logic/runs.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import list from './participants.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly run: Run;
}

const MOST_SHOWN = 100;

const STATUS_WORDS: Readonly<Record<string, string>> = {
  PENDING_PAYMENT: myProgrammes.statusUnpaid(),
  WAITLISTED: myProgrammes.statusWaitlisted(),
};

/** Who takes part, for those who may see it: staff see everyone, members their own party. Nothing for others. */
export function Participants({ kind, offering, run }: Props) {
  const { calls, resource } = callsOf(kind);
  const isStaff = useCan(kind === 'course' ? 'course.manage' : 'event.manage');
  const { data, error, refetch } = useReadPage(calls.participants, {
    under: resource.path,
    path: { id: offering.id },
    query: { ...(run.term && { term: run.term.id }), limit: MOST_SHOWN },
    enabled: isStaff || offering.enrolled !== null,
  });
  if (error)
    return <ErrorState bare {...errorText(error)} title={t.participantsError()} onRetry={() => void refetch()} />;
  const people = data?.results.filter(({ status }) => status !== 'CANCELLED') ?? [];
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="participants">
      <Group align="baseline" justify="space-between" gap="4px 16px" mb={8}>
        <h2 id="participants">{isStaff ? enrolment.participantsTitle() : t.participantsYours()}</h2>
        {isStaff && (
          <Link to="/admin/$" params={{ _splat: `${kind}s/${offering.id}` }} search={{ tab: 'participants' } as never}>
            {t.participantsManage()}
          </Link>
        )}
      </Group>
      <Grid as="ul" columns="repeat(auto-fill, minmax(200px, 1fr))" gap="6px 24px" mt={12} className={list.people}>
        {people.map(({ id, name, status, term_name }) => (
          <li key={id}>
            {name}
            {[run.term ? null : term_name, STATUS_WORDS[status ?? '']].filter(Boolean).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ))}
      </Grid>
    </section>
  );
}
