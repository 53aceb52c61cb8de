import { addDays, type PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { useState } from 'react';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Choice } from '../../../../ui/choice/choice.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SheetFoot } from '../../../../ui/sheet/sheet-foot.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { minutesOfRange, shortLength } from '../../logic/ranges.ts';
import { type Start, startsOn, usualLengths } from '../../logic/starts.ts';
import { startWords } from '../../logic/words.ts';
import { useAvailability } from '../../use-availability.ts';
import { longDate, priceWords } from '../planner-words.ts';
import type { Planning } from '../planning.ts';
import type { PlanChanges, Planner } from '../use-planner.ts';
import { PeopleChoice } from './people-choice.tsx';

interface Props {
  readonly data: Planner;
  readonly planning: Planning;
  readonly changes: PlanChanges;
  readonly onDone: () => void;
}

type Offer = Start['offers'][number];

/** Whether something else of the plan takes a time already. */
const isPlanned = ({ items }: Planner, { facility, range }: Offer, except: PlanItem | undefined) =>
  items.some(
    (item) =>
      item.id !== except?.id &&
      item.facility === facility.id &&
      item.times.some(
        ({ start_from, end_at }) => start_from < (range.at(-1)?.end_at ?? '') && (range[0]?.start_from ?? '') < end_at,
      ),
  );

/** Plans a booking: a day of the week, a free time with its price, and who plays. */
export function BookingForm({ data, planning, changes, onDone }: Props) {
  const { item, sport } = planning;
  const me = data.household.find(({ is_me }) => is_me)?.key;
  const days = data.days.filter((day) => day.date >= data.today || day.date === item?.date);
  const fallback = days[0]?.date ?? data.today;
  const [date, setDate] = useState(planning.date && planning.date >= data.today ? planning.date : fallback);
  const [people, setPeople] = useState<readonly string[]>(planning.people ?? []);
  const [at, setAt] = useState(item?.times[0]?.start_from);
  const [court, setCourt] = useState(item?.facility ?? undefined);
  const [minutes, setMinutes] = useState(
    item?.times[0] && minutesOfRange(item.times[0].start_from, item.times[0].end_at),
  );
  const around = item
    ? { category: item.category ?? undefined }
    : { category: sport?.category, group: sport?.group ?? undefined };
  const calendar = useAvailability({ date, ...around });
  const facilities = calendar.facilities ?? [];
  const lengths = usualLengths(facilities);
  const length = minutes !== undefined && lengths.includes(minutes) ? minutes : lengths[0];
  const starts = (length === undefined ? [] : startsOn(facilities, date, length))
    .map((start) => ({ ...start, offers: start.offers.filter((offer) => !isPlanned(data, offer, item)) }))
    .filter(({ offers }) => offers.length > 0);
  const chosen = starts.find((start) => start.at === at);
  const offer = chosen?.offers.find(({ facility }) => facility.id === court) ?? chosen?.offers[0];
  const closed = data.days.find((day) => day.date === date)?.closed;
  const save = async () => {
    const [first, last] = [offer?.range[0], offer?.range.at(-1)];
    if (!offer || !first || !last) return;
    const body = { facility: offer.facility.id, start_from: first.start_from, end_at: last.end_at };
    const done = await changes.save(
      { ...body, date, people: me ? [...new Set([me, ...people])] : [...people] },
      item?.id,
    );
    if (done) onDone();
  };
  return (
    <Stack gap={18}>
      <SelectBox
        label={t.dayField()}
        data={(days.some((day) => day.date === date) ? days : [{ date, closed: null }, ...days]).map((day) => ({
          value: day.date,
          label: longDate(day.date),
        }))}
        value={date}
        onChange={(day) => {
          if (!day) return;
          setDate(day);
          // The same hour, if it is free there.
          if (at) setAt(shiftTo(at, date, day));
        }}
        allowDeselect={false}
      />
      {lengths.length > 1 && (
        <Grid as="fieldset" min={72} gap={8}>
          <Text as="legend" tone="soft" size="s" mb={7}>
            {t.lengthField()}
          </Text>
          {lengths.slice(0, 6).map((one) => (
            <Choice key={one} pressed={one === length} onClick={() => setMinutes(one)}>
              {shortLength(one)}
            </Choice>
          ))}
        </Grid>
      )}
      {!calendar.facilities && (
        <ReadState
          of={{ isPending: !calendar.error, error: calendar.error, refetch: calendar.refetch }}
          rows={3}
          title={t.timesError()}
          bare
        />
      )}
      {calendar.facilities && starts.length === 0 && (
        <EmptyState bare drawing="court" title={closed ? t.closedNote({ reason: closed }) : t.noTimes()} />
      )}
      {starts.length > 0 && (
        <Grid as="fieldset" min={104} gap={8}>
          <Text as="legend" tone="soft" size="s" mb={7}>
            {t.timeField()}
          </Text>
          {starts.map((start) => (
            <Choice key={start.at} pressed={start.at === at} onClick={() => setAt(start.at)}>
              <span>
                <Text as="b" block digits weight="medium">
                  {startWords(start.at, date)}
                </Text>
                <Text as="small" tone="muted">
                  {priceWords(start.offers[0]?.price ?? '0')}
                </Text>
              </span>
            </Choice>
          ))}
        </Grid>
      )}
      {chosen && chosen.offers.length > 1 && (
        <SelectBox
          label={t.courtField()}
          data={chosen.offers.map(({ facility, price }) => ({
            value: String(facility.id),
            label: `${facility.name} · ${priceWords(price ?? '0')}`,
          }))}
          value={String(offer?.facility.id)}
          onChange={(id) => id && setCourt(Number(id))}
          allowDeselect={false}
        />
      )}
      <PeopleChoice
        label={t.whoField()}
        note={t.whoBooks()}
        household={data.household}
        chosen={people}
        fixed={me}
        onChosen={setPeople}
      />
      <SheetFoot>
        <Button fullWidth disabled={!offer || changes.busy} onClick={() => void save()}>
          {offer ? (item ? t.saveChange() : t.addToPlan()) : t.chooseTime()}
        </Button>
      </SheetFoot>
    </Stack>
  );
}

const DAY = 86_400_000;

/** The same hour on another day. */
function shiftTo(at: string, from: string, to: string): string {
  let days = 0;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  for (let day = to; day < from; day = addDays(day, 1)) days -= 1;
  return new Date(Date.parse(at) + days * DAY).toISOString().replace('.000Z', 'Z');
}
