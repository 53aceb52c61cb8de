import { localTime } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/portal/enrolment';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { useMemo, useState } from 'react';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { StandingNote } from '../../../shared/standing/standing-note.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { EmptyState, ErrorState, NoResults } from '../../../ui/states/states.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { TypedText } from '../../../ui/text/typed-text.tsx';
import { useHousehold } from '../data/use-household.ts';
import { useMyEnrolments } from '../data/use-my-enrolments.ts';
import { useOfferings } from '../data/use-offerings.ts';
import { countFilters, filtered, type Listed, withoutFilters } from '../logic/filters.ts';
import type { ListSearch } from '../logic/search.ts';
import { bestVerdict, forAnyone, suits } from '../logic/verdict.ts';
import { zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import cards from './card.module.css';
import { CardSkeletons } from './card-skeletons.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FiltersButton } from './filters-button.tsx';
import classes from './list.module.css';
import { MineList } from './mine-list.tsx';
import { MonthView } from './month-view.tsx';
import { picturesFor } from './offering-art.tsx';
import { OfferingCard } from './offering-card.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { WhoChips } from './who-chips.tsx';

interface Props {
  readonly kind: Kind;
  /** The courses of one group. */
  readonly group?: number | undefined;
  readonly state: ListSearch;
  readonly onState: (state: ListSearch) => void;
}

/** What is over is no one's choice any more; who was in it finds it under *Yours*. */
const isAhead = (one: Listed, now: number) => one.verdict.run.state.end > now;

/** Courses or events: for whom, filters, cards with the price of the person who is meant. */
export function OfferingsPage({ kind, group, state, onState }: Props) {
  const offeringKind = callsOf(kind);
  const { people } = useHousehold();
  const { offerings, error, refetch } = useOfferings(kind);
  const { mine } = useMyEnrolments(kind);
  const chosenGroup = useRecord(offeringKind.groups, group);
  // Standings are those of the moment in which the page was opened; a reload looks again.
  const [now] = useState(Date.now);
  const [opened, setOpened] = useState(false);
  const change = (next: ListSearch) => onState({ ...state, ...next });
  const person = people.find(({ key }) => key === state.for);
  const listed = useMemo(
    () =>
      offerings
        ?.filter((one) => group === undefined || one.group === group)
        .flatMap((offering): Listed[] => {
          if (!person) return [{ offering, verdict: forAnyone(offering, people, now, zone()) }];
          const verdict = bestVerdict(offering, person, now, zone());
          return suits(offering, person, verdict) ? [{ offering, verdict }] : [];
        })
        .filter((one) => isAhead(one, now))
        .toSorted((one, other) => nextOf(one) - nextOf(other)),
    [offerings, person, people, group, now],
  );
  const shown = listed && filtered(listed, state, zone());
  const pictures = picturesFor((shown ?? []).map(({ offering }) => offering));
  const held = new Set(mine?.filter(isOpen).map((one) => `${one.course ?? one.event} ${one.term ?? ''}`));
  const yours = mine?.filter(isOpen).length ?? 0;
  const tab = state.show ?? 'all';
  return (
    <>
      <Group as="header" gap="12px 16px" className={classes.head}>
        <div style={{ marginRight: 'auto' }}>
          {group !== undefined && (
            <BackLink to={offeringKind.list} search={state.for ? { for: state.for } : {}}>
              {t.listAll({ kind })}
            </BackLink>
          )}
          <h1>{(group !== undefined && chosenGroup.data?.name) || t.listTitle({ kind })}</h1>
        </div>
        {group === undefined && (
          <Segmented
            label={t.listTabsLabel({ kind })}
            options={[
              { key: 'all', label: t.listAll({ kind }) },
              { key: 'yours', label: yours > 0 ? t.listYoursCount({ count: yours }) : t.listYours() },
            ]}
            current={tab}
            onChange={(key) => change({ show: key === 'yours' ? 'yours' : undefined })}
          />
        )}
        {tab === 'all' && (
          <Group nowrap align="stretch" gap={8} className={classes.tools}>
            <SearchBox
              label={t.listSearch({ kind })}
              value={state.search ?? ''}
              onChange={(search) => change({ search: search || undefined })}
            />
            <FiltersButton count={countFilters({ ...state, search: undefined })} opened={opened} onToggle={setOpened} />
          </Group>
        )}
      </Group>
      {chosenGroup.data?.description && (
        <Text tone="soft" mt={8} maw="64ch">
          <TypedText>{chosenGroup.data.description}</TypedText>
        </Text>
      )}
      <StandingNote what={enrolment.placeTitle({ kind })} mt={16} />
      {tab === 'yours' ? (
        <MineList kind={kind} offerings={offerings} />
      ) : (
        <>
          <WhoChips
            people={people}
            today={localTime(now, zone()).date}
            current={person?.key}
            onPick={(key) => change({ for: key })}
          />
          {error && <ErrorState {...errorText(error)} title={t.listError({ kind })} onRetry={refetch} />}
          {!error && !listed && <CardSkeletons />}
          {listed && shown && (
            <FilterBar {...{ kind, state, opened }} all={listed} onState={change} inGroup={group !== undefined}>
              <Group nowrap size="m" tone="muted" gap={10} className={classes.told}>
                {countFilters(state) > 0 && (
                  <Text
                    as="button"
                    tone="accent"
                    size="m"
                    weight="medium"
                    p="6px 0"
                    type="button"
                    onClick={() => onState(withoutFilters(state))}
                  >
                    {t.listClearFilters()}
                  </Text>
                )}
                <span role="status">
                  <MessageText
                    of={t.listCount}
                    with={{
                      kind,
                      count: shown.length,
                      number: (
                        <Text as="b" tone="soft" digits>
                          {shown.length}
                        </Text>
                      ),
                    }}
                  />
                </span>
                {person && (
                  <Text as="span" tone="own" p="2px 9px" className={classes.whose}>
                    {person.self ? t.yourPrices() : t.pricesOf({ name: person.called })}
                  </Text>
                )}
                <ViewSwitch kind={kind} view={state.view} onView={(view) => change({ view })} />
              </Group>
            </FilterBar>
          )}
          {listed?.length === 0 && (
            <EmptyState
              title={
                !person
                  ? t.listEmptyTitle({ kind })
                  : person.self
                    ? t.listEmptyForYouTitle({ kind })
                    : t.listEmptyForTitle({ kind, name: person.called })
              }
            >
              {person ? t.listEmptyForBody() : t.listEmptyBody({ kind })}
            </EmptyState>
          )}
          {listed && listed.length > 0 && shown?.length === 0 && (
            <NoResults title={t.listNoMatch({ kind })} onClear={() => onState(withoutFilters(state))} />
          )}
          {shown && shown.length > 0 && state.view === 'month' && kind === 'event' && (
            <MonthView kind={kind} shown={shown} held={held} state={state} onState={change} />
          )}
          {shown && shown.length > 0 && (state.view !== 'month' || kind !== 'event') && (
            <div className={cards.cards} data-list={state.view === 'list' || undefined}>
              {shown.map((one, at) => (
                <OfferingCard
                  key={one.offering.id}
                  kind={kind}
                  listed={one}
                  person={person?.key}
                  mine={held.has(`${one.offering.id} ${one.verdict.run.term?.id ?? ''}`)}
                  now={now}
                  picture={pictures[at]}
                />
              ))}
            </div>
          )}
        </>
      )}
    </>
  );
}

const isOpen = ({ status }: { readonly status: string | null }) =>
  ['WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED'].includes(status ?? '');

/** When it begins, or goes on. */
const nextOf = ({ verdict: { run } }: Listed) => (run.next ? Date.parse(run.next.start) : run.state.start);
