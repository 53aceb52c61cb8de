import type { AgendaEntry, PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { personColor } from '../../../ui/avatar/person.ts';
import unseen from '../../../ui/theme/unseen.module.css';
import classes from './planner.module.css';
import { dateOfEntry, timesOf, timesOn } from './planner-words.ts';
import type { Dragged } from './planning.ts';
import type { DragHandle } from './use-drag.ts';
import type { Planner } from './use-planner.ts';

/** Something that is in the calendar already; the own leads to its page. */
function EntryChip({ entry, person }: { readonly entry: AgendaEntry; readonly person: string }) {
  const { kind, id, is_mine, title, status } = entry;
  const { mark } = personColor(person);
  const content = (
    <>
      <time>{timesOf(entry, dateOfEntry(entry))}</time>
      <b>{title}</b>
      {status === 'PENDING_PAYMENT' && <small>{t.entryUnpaid()}</small>}
    </>
  );
  const look = { className: classes.chip ?? '', style: { borderLeftColor: mark } };
  if (!is_mine) return <span {...look}>{content}</span>;
  return kind === 'BOOKING' ? (
    <Link to="/bookings" search={{ tab: 'mine', booking: id }} {...look}>
      {content}
    </Link>
  ) : (
    <Link
      to={kind === 'COURSE' ? '/course-enrollment/$id' : '/event-registration/$id'}
      params={{ id: String(id) }}
      {...look}
    >
      {content}
    </Link>
  );
}

interface PlannedProps {
  readonly item: PlanItem;
  readonly person: string;
  readonly date: string;
  readonly isTroubled: boolean;
  readonly onChange: (item: PlanItem) => void;
  readonly handle?: DragHandle<Dragged> | undefined;
}

/** Something that is planned: dashed, and pressed to be changed. */
function PlannedChip({ item, person, date, isTroubled, onChange, handle }: PlannedProps) {
  const { mark } = personColor(person);
  const times = timesOn(item, date);
  return (
    <button
      type="button"
      className={classes.chip}
      data-planned
      data-troubled={isTroubled || undefined}
      style={{ borderColor: isTroubled ? undefined : mark }}
      onClick={() => onChange(item)}
      {...handle?.({ moved: item, from: person }, item.title)}
    >
      <span className={unseen.unseen}>{t.plannedMark()}: </span>
      {times.map((time) => (
        <time key={time.start_from}>{timesOf(time, date)}</time>
      ))}
      <b>{item.title}</b>
      {isTroubled && <IconAlertTriangle size={14} aria-label={t.blockedMark()} />}
    </button>
  );
}

interface Props extends Pick<PlannedProps, 'onChange' | 'handle'> {
  readonly data: Planner;
  readonly person: string;
  readonly date: string;
}

/** Whether something must be changed before the plan can be confirmed. */
const hasTrouble = ({ id, refusals }: PlanItem, { conflicts }: Planner): boolean =>
  refusals.length > 0 ||
  conflicts.some(({ item, other, kind, kept }) => kind === 'CLASH' && !kept && (item === id || other === id));

/** What someone has on a day, in the order of the day. */
export function DayChips({ data, person, date, onChange, handle }: Props) {
  const entries = data.entries
    .filter((entry) => entry.people.includes(person) && dateOfEntry(entry) === date)
    .map((entry) => ({
      at: entry.start_from,
      key: `${entry.kind} ${entry.id} ${entry.start_from}`,
      chip: <EntryChip entry={entry} person={person} />,
    }));
  const planned = data.items
    .filter((item) => item.people.includes(person) && (timesOn(item, date).length > 0 || isUntimed(item, date)))
    .map((item) => ({
      at: timesOn(item, date)[0]?.start_from ?? '',
      key: `item ${item.id}`,
      chip: <PlannedChip {...{ item, person, date, onChange, handle }} isTroubled={hasTrouble(item, data)} />,
    }));
  const all = [...entries, ...planned].toSorted((one, other) => one.at.localeCompare(other.at));
  if (all.length === 0) return null;
  return (
    <ul className={classes.chips}>
      {all.map(({ key, chip }) => (
        <li key={key}>{chip}</li>
      ))}
    </ul>
  );
}

/** A course whose sessions aren't planned yet stands on the day it was planned on. */
const isUntimed = ({ times, date }: PlanItem, day: string) => times.length === 0 && date === day;
