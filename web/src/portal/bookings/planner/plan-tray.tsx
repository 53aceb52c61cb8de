import type { PlannableOffering } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { IconConfetti, IconSchool, IconTicket } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ReadState } from '../../../shared/read-state.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useShowMore } from '../../../ui/more/use-show-more.tsx';
import { categoryIcon } from '../category-icon.ts';
import classes from './planner.module.css';
import { namesOf, priceWords, shortDate, timesOf } from './planner-words.ts';
import type { Dragged, Planning } from './planning.ts';
import type { DragHandle } from './use-drag.ts';
import { type Ideas, type Planner, useIdeas } from './use-planner.ts';

interface Props {
  readonly data: Planner;
  readonly date: string | undefined;
  readonly isWide: boolean;
  readonly onPlan: (planning: Planning) => void;
  readonly handle: DragHandle<Dragged>;
}

const PAGE = 6;

/** What can be planned: sports, those of the household first, and what of the week fits someone. */
export function PlanTray({ data, date, isWide, onPlan, handle }: Props) {
  const ideas = useIdeas(date);
  return (
    <Stack as="section" gap={14} aria-labelledby="planner-tray">
      <div>
        <h2 id="planner-tray">{t.trayTitle()}</h2>
        <Text size="m" tone="muted">
          {isWide ? t.trayHint() : t.trayHintPhone()}
        </Text>
      </div>
      {ideas.data ? (
        <Cards ideas={ideas.data} {...{ data, onPlan, handle }} />
      ) : (
        <ReadState of={ideas} rows={3} title={t.loadError()} />
      )}
    </Stack>
  );
}

type CardsProps = Omit<Props, 'date' | 'isWide'> & { readonly ideas: Ideas };

function Cards({ ideas, data, onPlan, handle }: CardsProps) {
  const { shown, more } = useShowMore(ideas.sports, PAGE);
  return (
    <>
      <h3>{t.traySports()}</h3>
      <Grid as="ul" min={220} gap={8}>
        {shown.map((sport) => (
          <PlanCard
            key={`${sport.category} ${sport.group}`}
            title={sport.name}
            icon={categoryIcon(sport.name) ?? IconTicket}
            below={sport.count > 0 ? t.trayUsual() : ''}
            onPlan={() => onPlan({ sport })}
            handle={handle({ sport }, sport.name)}
          />
        ))}
      </Grid>
      {more}
      <h3>{t.trayOfferings()}</h3>
      {ideas.offerings.length === 0 && <Text tone="muted">{t.trayNoOfferings()}</Text>}
      <Grid as="ul" min={300} gap={8}>
        {ideas.offerings.map((offering) => (
          <PlanCard
            key={`${offering.offering} ${offering.term}`}
            title={offering.title}
            icon={offering.kind === 'COURSE' ? IconSchool : IconConfetti}
            below={aboutOf(offering, data)}
            onPlan={() => onPlan({ offering, date: offering.date })}
            handle={handle({ offering }, offering.title)}
          />
        ))}
      </Grid>
    </>
  );
}

/** "Sat 5 Dec, 10:00–11:00 · for Kai · from S$ 80.00 · 4 places left". */
function aboutOf(offering: PlannableOffering, { household }: Planner): string {
  const { date, people, price, places_left, sessions } = offering;
  return [
    `${shortDate(date)}, ${timesOf(offering, date)}`,
    sessions > 1 ? t.traySessions({ count: sessions }) : '',
    people.length < household.length ? t.trayFor({ names: namesOf(people, household) }) : '',
    Number(price) === 0
      ? t.trayFree()
      : people.length > 1
        ? t.trayFrom({ price: priceWords(price) })
        : priceWords(price),
    places_left <= 5 ? t.trayPlaces({ count: places_left }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface CardProps {
  readonly title: string;
  readonly icon: typeof IconTicket;
  readonly below: string;
  readonly onPlan: () => void;
  readonly handle: ReturnType<DragHandle<Dragged>>;
}

function PlanCard({ title, icon: Icon, below, onPlan, handle }: CardProps): ReactNode {
  return (
    <Group as="li" nowrap gap={12} surface="card" p="10px 12px" className={classes.card} {...handle}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <Text as="span" grow>
        <Text as="b" block weight="bold">
          {title}
        </Text>
        {below && (
          <Text as="small" block tone="muted">
            {below}
          </Text>
        )}
      </Text>
      <Button variant="default" size="xs" aria-label={t.planSaid({ what: title })} onClick={onPlan}>
        {t.planButton()}
      </Button>
    </Group>
  );
}
