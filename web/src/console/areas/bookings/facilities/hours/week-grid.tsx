import { clockTime, type DayType, dayTypeName, timeOf } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { currencySymbol } from '../../../../../ui/money/format-money.ts';
import unseen from '../../../../../ui/theme/unseen.module.css';
import { PEAK_TONES, peakWord, shortDay } from '../../../../kit/dates/weekday-words.ts';
import type { WeekColumn } from '../logic/columns.ts';
import type { Marked } from '../logic/paint-prices.ts';
import type { Segment } from '../logic/segments.ts';
import { useMarking } from './use-marking.ts';
import classes from './week-grid.module.css';

interface Props {
  readonly label: string;
  readonly columns: readonly { readonly column: WeekColumn; readonly segments: readonly Segment[] }[];
  readonly onPick: (type: DayType, segment: Segment) => void;
  /** Hours that are marked, and what marks them; without it nothing can be marked. */
  readonly marked?: Marked | undefined;
  readonly onMark?: (marked: Marked) => void;
  readonly step?: number;
}

const HOUR_PX = 34;
const DAY = 24 * 60;

const SAID: Readonly<Record<Segment['kind'], string>> = {
  open: '',
  price: '',
  weekday: t.gridAsWeekday(),
  gap: t.noPrice(),
  tie: t.gridTwoPrices(),
  overlap: t.gridOverlap(),
  closed: t.closed(),
};

/** The first and the last full hour that anything is drawn at. */
function bounds(segments: readonly Segment[]): readonly [from: number, to: number] {
  const timed = segments.filter(({ from, to }) => !(from === 0 && to === 1440));
  if (timed.length === 0) return [8 * 60, 20 * 60];
  const from = Math.min(...timed.map((one) => one.from));
  const to = Math.max(...timed.map((one) => one.to));
  return [Math.floor(from / 60) * 60, Math.ceil(to / 60) * 60];
}

/** The week as it is: kinds of day side by side, time downwards. Every block says in words what it is, and opens what made it. */
export function WeekGrid({ label, columns, onPick, marked, onMark, step = 60 }: Props) {
  const [from, to] = bounds(columns.flatMap(({ segments }) => segments));
  const height = ((to - from) / 60) * HOUR_PX;
  const hours = Array.from({ length: (to - from) / 60 }, (_, at) => from + at * 60);
  const marking = useMarking({ types: columns.map(({ column }) => column.type), from, to, step, onMark });
  const framed = (type: DayType) => (marked?.days.includes(type) ? marked : undefined);
  return (
    <Text as="section" surface="card" className={classes.scroll} aria-label={label} tabIndex={-1}>
      <div
        className={classes.grid}
        style={{ '--columns': columns.length }}
        data-marks={onMark ? true : undefined}
        {...marking}
      >
        <div className={classes.corner} />
        {columns.map(({ column }) => (
          <div key={column.type} className={classes.day} data-special={column.special || undefined} aria-hidden="true">
            {shortDay(column.type)}
          </div>
        ))}
        <div className={classes.times} style={{ height }} aria-hidden="true">
          {hours.map((minutes) => (
            <span key={minutes} style={{ height: HOUR_PX }}>
              {timeOf(minutes % DAY)}
            </span>
          ))}
        </div>
        {columns.map(({ column, segments }) => (
          <ul
            key={column.type}
            className={classes.column}
            style={{ height, '--hour': `${HOUR_PX}px` }}
            aria-label={dayTypeName(column.type)}
            data-type={column.type}
          >
            {segments.map((segment, at) => (
              <Block
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may want the very same time
                key={at}
                segment={segment}
                from={from}
                to={to}
                onPick={() => onPick(column.type, segment)}
              />
            ))}
            {framed(column.type) && <Frame marked={framed(column.type)} from={from} to={to} />}
          </ul>
        ))}
      </div>
    </Text>
  );
}

/** The marked hours of one day. */
function Frame({
  marked,
  from,
  to,
}: {
  readonly marked: Marked | undefined;
  readonly from: number;
  readonly to: number;
}) {
  if (!marked) return null;
  const [top, bottom] = [Math.max(marked.from, from), Math.min(marked.to, to)];
  return (
    <li
      className={classes.frame}
      aria-hidden="true"
      style={{ top: `${((top - from) / (to - from)) * 100}%`, height: `${((bottom - top) / (to - from)) * 100}%` }}
    />
  );
}

interface BlockProps {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  readonly onPick: () => void;
}

function Block({ segment, from, to, onPick }: BlockProps) {
  const [top, bottom] = [Math.max(segment.from, from), Math.min(segment.to, to)];
  const amount = segment.cents === null ? undefined : (segment.cents / 100).toFixed(2);
  const peak = segment.peak === 'default' ? '' : peakWord(segment.peak);
  const time =
    segment.from === 0 && segment.to === 1440 ? t.allDay() : `${timeOf(segment.from % DAY)}–${clockTime(segment.to)}`;
  const said = SAID[segment.kind] || (segment.kind === 'open' ? t.open() : '');
  return (
    <li>
      <Stack
        type="button"
        as="button"
        className={classes.block}
        align="flex-start"
        data-kind={segment.kind}
        data-tone={PEAK_TONES[segment.peak]}
        data-short={bottom - top <= 60 || undefined}
        style={{ top: `${((top - from) / (to - from)) * 100}%`, height: `${((bottom - top) / (to - from)) * 100}%` }}
        onClick={onPick}
      >
        <span className={unseen.unseen}>
          {time},{amount && ` ${currencySymbol(clubConfig().currency)}`}
        </span>{' '}
        {amount ?? said}
        {peak && segment.kind !== 'overlap' && <small> {peak}</small>}
      </Stack>
    </li>
  );
}
