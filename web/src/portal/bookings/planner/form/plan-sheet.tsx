import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Choice } from '../../../../ui/choice/choice.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SideSheet } from '../../../../ui/sheet/side-sheet.tsx';
import { priceWords, shortDate, timesOf } from '../planner-words.ts';
import type { Planning } from '../planning.ts';
import { type PlanChanges, type Planner, useIdeas } from '../use-planner.ts';
import { BookingForm } from './booking-form.tsx';
import { PlaceForm } from './place-form.tsx';

interface Props {
  readonly data: Planner;
  readonly planning: Planning;
  readonly changes: PlanChanges;
  readonly onPlanning: (planning: Planning) => void;
  readonly onClose: () => void;
}

/** The small sheet in which something is planned or changed: what, then who and when. */
export function PlanSheet({ data, planning, changes, onPlanning, onClose }: Props) {
  const { sport, offering, item } = planning;
  const form = { data, planning, changes, onDone: onClose };
  const isBooking = sport !== undefined || item?.kind === 'BOOKING';
  const isPlace = offering !== undefined || (item !== undefined && item.kind !== 'BOOKING');
  const title = item
    ? t.changeTitle({ what: item.title })
    : isBooking || isPlace
      ? t.bookTitle({ what: sport?.name ?? offering?.title ?? '' })
      : t.addTitle();
  return (
    <SideSheet opened onClose={onClose} title={title}>
      {isBooking && <BookingForm {...form} />}
      {isPlace && <PlaceForm {...form} />}
      {!isBooking && !isPlace && <Pick data={data} planning={planning} onPlanning={onPlanning} />}
    </SideSheet>
  );
}

/** What it is to be: for a cell of the grid, or from nothing. */
function Pick({ data, planning, onPlanning }: Pick<Props, 'data' | 'planning' | 'onPlanning'>) {
  const ideas = useIdeas(data.days[0]?.date);
  if (!ideas.data) return <ReadState of={ideas} rows={4} title={t.loadError()} />;
  const { people = [], date } = planning;
  const fits = ideas.data.offerings.filter(
    (one) =>
      (people.length === 0 || one.people.some((key) => people.includes(key))) &&
      (people.length === 0 || one.date === date),
  );
  return (
    <Stack gap={8}>
      <Text tone="muted">{t.addLead()}</Text>
      {ideas.data.sports.map((sport) => (
        <Choice key={`${sport.category} ${sport.group}`} wide onClick={() => onPlanning({ ...planning, sport })}>
          {sport.name}
        </Choice>
      ))}
      {fits.map((offering) => (
        <Choice
          key={`${offering.offering} ${offering.term}`}
          wide
          onClick={() => onPlanning({ ...planning, offering, date: offering.date })}
        >
          <span>
            {offering.title}
            <Text as="small" block tone="muted">
              {shortDate(offering.date)}, {timesOf(offering, offering.date)} · {priceWords(offering.price)}
            </Text>
          </span>
        </Choice>
      ))}
    </Stack>
  );
}
