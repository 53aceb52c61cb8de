import { ui as t } from '@clubhouse/messages/shared/ui';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { Axis, FOOT, Frame, HEIGHT, LEFT, TOP } from './axis.tsx';
import classes from './chart.module.css';
import { Legend } from './legend.tsx';
import { axisMarks, between, foldSeries, shownNames, stack } from './scale.ts';
import { MOST_SERIES, SeriesArea } from './series-area.tsx';
import { useElementWidth } from './use-element-width.ts';
import { usePoints } from './use-points.ts';

interface Column {
  /** Short, below the column. */
  readonly name: string;
  /** In words, before the figures. */
  readonly title: string;
  readonly values: readonly number[];
}

interface Props {
  readonly label: string;
  readonly names: readonly string[];
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
  readonly short: (value: number) => string;
  /** The smallest step of the marks. */
  readonly least?: number;
}

const [CLOSEST, THICKEST, NAME_ROOM] = [14, 44, 32];
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Parts that stand on each other, month by month; the smallest share a colour if there are many. Arrows lead along the columns; the chosen one is told below. */
export function StackedBars({ label, names, columns, format, short, least = 1 }: Props) {
  const [ref, room] = useElementWidth<HTMLDivElement>();
  const { current, pointProps } = usePoints(columns.length);
  const slot = Math.max(CLOSEST, (room - LEFT) / columns.length);
  const bar = Math.min(THICKEST, slot * 0.68);
  const marks = axisMarks(Math.max(0, ...columns.map(({ values }) => stack(values).at(-1)?.[1] ?? 0)), least);
  const y = between([0, marks.at(-1) ?? 1], [HEIGHT - FOOT, TOP]);
  const named = shownNames(columns.length, slot, NAME_ROOM);
  const words = ({ title, values }: Column) =>
    `${title}: ${format(sum(values))}. ${names.map((name, at) => `${name} ${format(values[at] ?? 0)}`).join(', ')}`;
  const chosen = columns[current];
  const folded = foldSeries(
    names,
    columns.map(({ values }) => values),
    MOST_SERIES,
    t.chartOther(),
  );
  return (
    <Stack as="figure" gap={10}>
      <Legend names={folded.names} />
      <Frame ref={ref} label={label} width={Math.max(room, LEFT + slot * columns.length)}>
        <Axis marks={marks} y={y} short={short} />
        {columns.map((column, index) => {
          const x = LEFT + index * slot;
          return (
            <g key={column.title} className={classes.point} {...pointProps(index, words(column))}>
              <rect className={classes.ground} x={x} y={TOP} width={slot} height={HEIGHT - TOP} rx={4} />
              {stack(folded.columns[index] ?? []).map(([from, to], at) =>
                to > from ? (
                  <SeriesArea
                    key={folded.names[at]}
                    series={at}
                    x={x + (slot - bar) / 2}
                    width={bar}
                    y={y(to)}
                    height={Math.max(0.5, y(from) - y(to) - 1)}
                  />
                ) : null,
              )}
              {named[index] && (
                <text className={classes.name} x={x + slot / 2} y={HEIGHT - 8} textAnchor="middle">
                  {column.name}
                </text>
              )}
            </g>
          );
        })}
      </Frame>
      {chosen && (
        <Text size="s" tone="soft" digits mih={36} aria-hidden="true">
          {words(chosen)}
        </Text>
      )}
    </Stack>
  );
}
