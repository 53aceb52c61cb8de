import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { Axis, FOOT, Frame, HEIGHT, LEFT, TOP } from './axis.tsx';
import classes from './chart.module.css';
import { Legend } from './legend.tsx';
import { MarkedArea } from './patterns.tsx';
import { axisMarks, between, shownNames, stack } from './scale.ts';
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

/** Parts that stand on each other, month by month. Arrows lead along the columns; the chosen one is told below. */
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
  return (
    <Stack as="figure" gap={10}>
      <Legend names={names} />
      <Frame ref={ref} label={label} width={Math.max(room, LEFT + slot * columns.length)}>
        <Axis marks={marks} y={y} short={short} />
        {columns.map((column, index) => {
          const x = LEFT + index * slot;
          return (
            <g key={column.title} className={classes.point} {...pointProps(index, words(column))}>
              <rect className={classes.ground} x={x} y={TOP} width={slot} height={HEIGHT - TOP} rx={4} />
              {stack(column.values).map(([from, to], at) =>
                to > from ? (
                  <MarkedArea
                    key={names[at]}
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
        <Text size="s" tone="soft" digits className={classes.told} aria-hidden="true">
          {words(chosen)}
        </Text>
      )}
    </Stack>
  );
}
