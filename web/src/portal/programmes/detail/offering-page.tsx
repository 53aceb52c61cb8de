import { ageWords } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { TypedText } from '../../../ui/text/typed-text.tsx';
import { useHousehold } from '../data/use-household.ts';
import { usePartyCheck } from '../data/use-party-check.ts';
import { OfferingArt } from '../list/offering-art.tsx';
import type { Offering } from '../logic/offering.ts';
import { type Person, sentPerson } from '../logic/people.ts';
import { runsOf } from '../logic/runs.ts';
import type { DetailSearch } from '../logic/search.ts';
import { bestVerdict, suits, verdictOn } from '../logic/verdict.ts';
import { isFew, levelName, placesWords, startWords, zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import { BuyBox } from './buy-box.tsx';
import { CoachCard, hasCoachCard } from './coach-card.tsx';
import classes from './detail.module.css';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { MinimumNote } from './minimum-note.tsx';
import { Participants } from './participants.tsx';
import { Prices } from './prices.tsx';
import { Timetable } from './timetable.tsx';

interface Props {
  readonly kind: Kind;
  readonly id: number | undefined;
  readonly state: DetailSearch;
  readonly onState: (state: DetailSearch) => void;
}

/** One course or event: what, when, where, for how much, and one button. */
export function OfferingPage({ kind, id, state, onState }: Props) {
  const offeringKind = callsOf(kind);
  const { data, error, refetch } = useRecord(offeringKind.resource, id);
  const household = useHousehold();
  const offering = data;
  if (id === undefined || error?.kind === 'not-found')
    return (
      <>
        <PageHeader title={t.offeringTitle({ kind })} />
        <EmptyState
          drawing="search"
          title={enrolment.offeringNotFound({ kind })}
          action={<LinkButton to={offeringKind.list}>{enrolment.allButton({ kind })}</LinkButton>}
        >
          {t.offeringNotFoundBody()}
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <PageHeader title={t.offeringTitle({ kind })} />
        <ErrorState {...errorText(error)} title={enrolment.offeringError({ kind })} onRetry={() => void refetch()} />
      </>
    );
  if (!offering || household.people.length === 0) return <DetailSkeleton />;
  return <Loaded key={offering.id} {...{ kind, offering, state, onState }} people={household.people} />;
}

interface LoadedProps extends Omit<Props, 'id'> {
  readonly offering: Offering;
  readonly people: readonly Person[];
}

function Loaded({ kind, offering, people, state, onState }: LoadedProps) {
  const offeringKind = callsOf(kind);
  const [now] = useState(Date.now);
  const person =
    people.find(({ key }) => key === state.for) ??
    people.find((one) => suits(offering, one, bestVerdict(offering, one, now, zone()))) ??
    (people[0] as Person);
  const runs = runsOf(offering, zone()).filter((run) => run.state.end > now || run.term?.id === state.term);
  const run = runs.find(({ term }) => term && term.id === state.term) ?? bestVerdict(offering, person, now, zone()).run;
  const verdict = verdictOn(offering, run, person, now, zone());
  const joinable = offering.type !== 'RECURRING' || run.term !== null;
  const check = usePartyCheck(kind, {
    id: offering.id,
    term: run.term?.id ?? null,
    participants: [sentPerson(person)],
    enabled: joinable,
  });
  const meant = state.for ? { for: state.for } : {};
  const { min_age, max_age, venue, instructor, coach_profile, prerequisites, category, level, group, group_name } =
    offering;
  const facts = [
    ...(kind === 'event' ? [[t.factWhen(), startWords(run, now)] as const] : []),
    [t.factAges(), min_age === null && max_age === null ? t.factAgesAll() : ageWords(min_age, max_age)] as const,
    ...(venue ? [[t.factWhere(), venue] as const] : []),
    ...(instructor && !hasCoachCard(coach_profile) ? [[t.factCoach(), instructor] as const] : []),
    ...(prerequisites && prerequisites !== 'None' ? [[t.factRequirements(), prerequisites] as const] : []),
  ];
  return (
    <div className={classes.page}>
      <BackLink to={offeringKind.list} search={meant}>
        {state.for && !person.self ? t.listTitleFor({ kind, name: person.called }) : t.listTitle({ kind })}
      </BackLink>
      <div className={classes.hero}>
        <OfferingArt offering={offering} wide />
      </div>
      <div className={classes.cols}>
        <div className={classes.intro}>
          <Group as="p" align="stretch" gap={8} mih={24}>
            {category && (
              <Text as="span" tone="soft" p="2px 9px" className={classes.bare} size="s" weight="medium">
                {category}
              </Text>
            )}
            {level && (
              <Text as="span" tone="soft" p="2px 9px" className={classes.bare} size="s" weight="medium">
                {levelName(level)}
              </Text>
            )}
            {isFew(run.left) && <StatusBadge status="FEW_LEFT">{placesWords(run.left)}</StatusBadge>}
            {run.left <= 0 && (
              <StatusBadge status="FULL">
                {run.waiting > 0 ? t.fullWaiting({ count: run.waiting }) : t.full()}
              </StatusBadge>
            )}
          </Group>
          <Text as="h1" mt={12}>
            {offering.name}
          </Text>
          {offering.description && (
            <Text tone="soft" mt={12} className={classes.lead}>
              <TypedText>{offering.description}</TypedText>
            </Text>
          )}
          <Group
            as="dl"
            align="stretch"
            justify="space-between"
            gap="14px 28px"
            mt={20}
            p="18px 0"
            line="both"
            className={classes.facts}
          >
            {facts.map(([label, value]) => (
              <div key={label}>
                <Text as="dt" size="s" tone="muted">
                  {label}
                </Text>
                <dd>{value}</dd>
              </div>
            ))}
          </Group>
        </div>
        <BuyBox {...{ kind, offering, people, person, runs, run, verdict, check, state, onState, now, joinable }} />
        <Stack gap={32} mt={32} className={classes.rest}>
          {instructor && hasCoachCard(coach_profile) && <CoachCard name={instructor} profile={coach_profile} />}
          <Timetable kind={kind} offering={offering} run={run} />
          <Prices offering={offering} run={run} person={person} chosen={check.data?.items[0]?.pricing ?? null} />
          {offering.attachment && (
            <Group as="p" nowrap gap={8} className={classes.file}>
              <IconFileText size={20} aria-hidden="true" />
              <a href={offering.attachment} download>
                {t.attachmentLink()}
              </a>
            </Group>
          )}
          <Participants kind={kind} offering={offering} run={run} />
          <MinimumNote kind={kind} offering={offering} run={run} />
          {group !== null && group_name && kind === 'course' && (
            <Group as="p" nowrap gap={8} className={classes.more}>
              <Link to="/courses-group/$id" params={{ id: String(group) }} search={meant}>
                {t.moreInGroup({ group: group_name })}
              </Link>
            </Group>
          )}
        </Stack>
      </div>
    </div>
  );
}
