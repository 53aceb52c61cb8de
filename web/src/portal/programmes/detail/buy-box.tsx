import { centsToMoney, moneyToCents } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { myProgrammes } from '@clubhouse/messages/portal/my-programmes';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconCalendarEvent, IconShare, IconUsersPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { useMayAct } from '../../../api-client/session/use-acting.ts';
import { useStanding } from '../../../shared/standing/use-standing.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { useMyEnrolments } from '../data/use-my-enrolments.ts';
import type { usePartyCheck } from '../data/use-party-check.ts';
import { clashWords, isRefused } from '../logic/notes.ts';
import { type Offering, offeringIn } from '../logic/offering.ts';
import type { Person } from '../logic/people.ts';
import { isOpen } from '../logic/place-status.ts';
import { readCheckFailure } from '../logic/refusals.ts';
import type { Run } from '../logic/runs.ts';
import type { DetailSearch } from '../logic/search.ts';
import type { Verdict } from '../logic/verdict.ts';
import { moment, money, placesWords, price } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './buy.module.css';
import { PersonChoice } from './person-choice.tsx';
import { TermChoice } from './term-choice.tsx';
import { useShare } from './use-share.ts';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly people: readonly Person[];
  readonly person: Person;
  readonly runs: readonly Run[];
  readonly run: Run;
  readonly verdict: Verdict;
  readonly check: ReturnType<typeof usePartyCheck>;
  readonly state: DetailSearch;
  readonly onState: (state: DetailSearch) => void;
  readonly now: number;
  readonly joinable: boolean;
}

const perSession = (amount: string, sessions: number) =>
  money(centsToMoney(Math.round(moneyToCents(amount) / sessions)));

/** What the price is for: a session each, and of a run that has begun only what is left of it. */
function priceWords(price: string, left: number, total: number | undefined): string {
  const amount = perSession(price, left);
  if (left > 1) return total ? t.pricePerSessionLeft({ amount, left, total }) : t.pricePerSession({ amount });
  return total ? t.priceLeftNote({ left, total }) : t.priceNote();
}

/** The chosen person's price, the terms, what prevents enrolling, and one button that names the person. */
export function BuyBox(props: Props) {
  const { kind, offering, people, person, runs, run, verdict, check, state, onState, now, joinable } = props;
  const offeringKind = callsOf(kind);
  const { mine } = useMyEnrolments(kind);
  const active = useStanding() === 'ACTIVE';
  const share = useShare(offering.name);
  const item = check.data?.items[0];
  const amount = item?.pricing ? item.amount : verdict.price;
  const running = verdict.standing.kind === 'running' && verdict.standing.prorated;
  const paidFor = running ? run.state.sessionsLeft : run.state.sessions;
  const places = mine?.filter((one) => offeringIn(one).id === offering.id && isOpen(one)) ?? [];
  const refused = item !== undefined && isRefused(item);
  const waits = item?.reason === 'FULL';
  const clash = item ? clashWords(item.clashes, run.state.sessions) : null;
  const search = { [kind]: offering.id, ...(run.term && { term: run.term.id }) };
  const act = waits
    ? enrolment.joinWaitlist()
    : person.self
      ? enrolment.joinButton({ kind })
      : t.joinPersonButton({ kind, name: person.called });
  const mayEnrol = useMayAct('ENROL');
  const go = mayEnrol && joinable && item && !refused && (
    <LinkButton to={offeringKind.join} search={{ ...search, for: person.key }} size="lg" fullWidth>
      {act}
    </LinkButton>
  );
  return (
    <Text as="aside" surface="card" className={classes.buy} aria-label={t.buyLabel()}>
      <Stack gap={16} className={classes.in}>
        <div>
          <PersonChoice people={people} person={person} onPick={(key) => onState({ ...state, for: key })} />
          {amount !== null && (
            <Group as="p" align="baseline" digits gap="4px 10px" mt={4} className={classes.amount}>
              <b>{price(amount)}</b>
              {verdict.publicPrice && (
                <Text as="s" tone="muted">
                  <span className={unseen.unseen}>{enrolment.insteadOf()} </span>
                  {price(verdict.publicPrice)}
                </Text>
              )}
            </Group>
          )}
          {amount !== null && Number(amount) > 0 && (
            <Text size="s" tone="muted">
              {priceWords(amount, paidFor, running ? run.state.sessions : undefined)}
            </Text>
          )}
          {item && item.trace.length > 0 && (
            <Text as="div" mt={8}>
              <Disclosure label={t.priceReasons()}>
                <Text as="ol" tone="own" mt={6} p="10px 12px" className={classes.why}>
                  {item.trace.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                  {Number(item.discount_amount) > 0 && (
                    <li>{enrolment.priceDiscount({ amount: money(`-${item.discount_amount}`) })}</li>
                  )}
                </Text>
              </Disclosure>
            </Text>
          )}
        </div>
        {runs.length > 0 && run.term ? (
          <TermChoice
            offering={offering}
            runs={runs}
            run={run}
            now={now}
            onTerm={(term) => onState({ ...state, term })}
          />
        ) : (
          // That it's full is said at the top; here is what joining the waitlist means.
          <Text size="s" tone="muted">
            {run.left > 0 ? placesWords(run.left) : waits && enrolment.payWaitlistNote({ count: 1 })}
          </Text>
        )}
        {places.map((one) => (
          <Note key={one.id} tone="success">
            <MessageText
              of={one.term_name ? t.placesNoteTerm : t.placesNote}
              with={{
                names: one.participants
                  .filter(({ status }) => status !== 'CANCELLED')
                  .map(({ name }) => name)
                  .join(', '),
                term: one.term_name,
                link: (
                  <Link to={offeringKind.place} params={{ id: String(one.id) }}>
                    {one.status === 'CONFIRMED' && kind === 'event'
                      ? t.ticketsLink()
                      : myProgrammes.placeLink({ kind })}
                  </Link>
                ),
              }}
            />
          </Note>
        ))}
        {clash && !refused && (
          <Note tone="warning" icon={IconCalendarEvent}>
            {clash[0]} {clash[1]}
          </Note>
        )}
        {check.error && (
          <ErrorState
            bare
            title={t.priceError()}
            message={readCheckFailure(toApiError(check.error)).join(' ')}
            onRetry={() => void check.refetch()}
          />
        )}
        {joinable && !check.data && !check.error && <Skeleton height={48} radius={10} />}
        {refused && item && !(item.reason === 'ALREADY_ENROLLED' && places.length > 0) && (
          <Note tone="info" role="status">
            {item.note}
          </Note>
        )}
        {!joinable && <Note tone="info">{t.nextTermUnknown()}</Note>}
        {go}
        {check.data?.free_until && !refused && Number(amount) > 0 && (
          <Text size="s" tone="muted" ta="center" mt={-6}>
            {t.priceRefundUntil({ date: moment(check.data.free_until) })}
          </Text>
        )}
      </Stack>
      <Stack align="start" line="top" className={classes.links}>
        {joinable && active && (
          <Link to={offeringKind.join} search={search}>
            <IconUsersPlus size={18} aria-hidden="true" />
            {t.joinOtherButton({ kind })}
          </Link>
        )}
        <button type="button" onClick={share}>
          <IconShare size={18} aria-hidden="true" />
          {t.shareButton({ kind })}
        </button>
      </Stack>
      {go && amount !== null && (
        <Grid
          columns="auto minmax(0, 1fr)"
          gap={16}
          align="center"
          p="10px 16px"
          line="top"
          className={classes.bottom}
          data-show="phone"
        >
          <p>
            <b>{price(amount)}</b>
            <small>{waits ? t.full() : placesWords(run.left)}</small>
          </p>
          {go}
        </Grid>
      )}
    </Text>
  );
}
