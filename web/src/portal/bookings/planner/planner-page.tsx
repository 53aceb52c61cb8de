import { addDays, type HouseholdPerson, type PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { ReadState } from '../../../shared/read-state.tsx';
import { Button } from '../../../ui/button/button.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { PlannerSearch } from '../logic/search.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { DayView } from './day-view.tsx';
import { PlanSheet } from './form/plan-sheet.tsx';
import { movedTo } from './moved-item.ts';
import { PlanPay } from './plan-pay.tsx';
import { PhoneSummary, SummaryCard } from './plan-summary.tsx';
import { PlanTray } from './plan-tray.tsx';
import classes from './planner.module.css';
import { dayAndMonth, longDate, namesOf } from './planner-words.ts';
import type { Dragged, Planning } from './planning.ts';
import { type Cell, useDrag } from './use-drag.ts';
import { bodyOf, type Planner, usePlanChanges, usePlanner } from './use-planner.ts';
import { WeekGrid } from './week-grid.tsx';

interface Props {
  readonly state: PlannerSearch;
  readonly onState: (state: PlannerSearch) => void;
}

/** A week of the household: what everyone has, and what is planned for it, confirmed all at once. */
export function PlannerPage({ state, onState }: Props) {
  const planner = usePlanner(state.date);
  const data = planner.data;
  return (
    <Stack className={classes.page}>
      <PageHeader title={t.pageTitle()} below={t.lead()}>
        {data && <WeekButtons data={data} state={state} onState={onState} />}
      </PageHeader>
      {data ? (
        <Week data={data} state={state} onState={onState} />
      ) : (
        <Card>
          <ReadState of={planner} rows={5} title={t.loadError()} bare />
        </Card>
      )}
    </Stack>
  );
}

function WeekButtons({ data, state, onState }: Props & { readonly data: Planner }) {
  const [first, last] = [data.days[0]?.date ?? data.today, data.days.at(-1)?.date ?? data.today];
  const show = (date: string | undefined) => onState({ ...state, date });
  return (
    <Group nowrap gap={4} role="group" aria-label={t.weekLabel()}>
      {(data.today < first || data.today > last) && (
        <Button variant="subtle" size="sm" onClick={() => show(undefined)}>
          {t.thisWeek()}
        </Button>
      )}
      <IconButton label={t.previousWeek()} onClick={() => show(addDays(first, -7))}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <Text as="span" weight="medium" digits aria-live="polite">
        {t.weekOf({ from: dayAndMonth(first), to: dayAndMonth(last) })}
      </Text>
      <IconButton label={t.nextWeek()} onClick={() => show(addDays(first, 7))}>
        <IconChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}

function Week({ data, state, onState }: Props & { readonly data: Planner }) {
  const isWide = useMediaQuery('(min-width: 64em)') ?? true;
  const [planning, setPlanning] = useState<Planning>();
  const [isConfirming, setConfirming] = useState(false);
  const changes = usePlanChanges();
  const onDrop = (what: Dragged, cell: Cell) => {
    if (!('moved' in what)) return setPlanning({ ...what, date: cell.date, people: [cell.person] });
    const body = movedTo(what.moved, what.from, cell);
    if (!body) return;
    const where = `${namesOf(body.people, data.household)}, ${longDate(body.date)}`;
    void changes.save(body, what.moved.id, t.movedToast({ where }));
  };
  const { drag, handle } = useDrag<Dragged>(onDrop);
  const date = data.days.some((day) => day.date === state.date)
    ? state.date
    : data.days.some((day) => day.date === data.today)
      ? data.today
      : data.days[0]?.date;
  const onPlan = (next: Planning) => setPlanning({ date: next.date ?? date, ...next });
  const onCell = (person: HouseholdPerson, day: string) => onPlan({ date: day, people: [person.key] });
  const onChange = (item: PlanItem) => setPlanning({ item, date: item.date, people: item.people });
  const summary = { data, changes, onChange, onConfirm: () => setConfirming(true), onPlan: () => onPlan({}) };
  return (
    <>
      {isWide ? (
        <WeekGrid data={data} over={drag?.over} onCell={onCell} onChange={onChange} handle={handle} />
      ) : (
        <DayView
          data={data}
          date={date ?? data.today}
          onDate={(day) => onState({ ...state, date: day })}
          onCell={onCell}
          onChange={onChange}
        />
      )}
      <Columns mt={24}>
        <PlanTray data={data} date={data.days[0]?.date} isWide={isWide} onPlan={onPlan} handle={handle} />
        {isWide && <SummaryCard {...summary} />}
      </Columns>
      {!isWide && <PhoneSummary {...summary} />}
      {drag && (
        <div className={classes.ghost} style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {drag.label}
        </div>
      )}
      {planning && (
        <PlanSheet
          key={planning.item?.id ?? 'new'}
          data={data}
          planning={planning}
          changes={changes}
          onPlanning={setPlanning}
          onClose={() => setPlanning(undefined)}
        />
      )}
      <ConfirmSheet
        opened={isConfirming}
        data={data}
        onClose={() => setConfirming(false)}
        onAlternative={(item, { facility, start_from, end_at }) =>
          changes.save({ ...bodyOf(item), facility, start_from, end_at }, item.id)
        }
        onHeld={(invoice) => {
          setConfirming(false);
          onState({ ...state, pay: invoice });
        }}
      />
      {state.pay !== undefined && (
        <PlanPay key={state.pay} invoice={state.pay} onClose={() => onState({ ...state, pay: undefined })} />
      )}
    </>
  );
}
