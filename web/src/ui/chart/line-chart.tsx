import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import { Axis, FOOT, Frame, HEIGHT, LEFT, TOP } from './axis.tsx';
import classes from './chart.module.css';
import { between, rangeMarks, shownNames } from './scale.ts';
import { useElementWidth } from './use-element-width.ts';
import { usePoints } from './use-points.ts';

interface LinePoint {
  readonly name: string;
  /** In words, with all that is known of it. */
  readonly words: string;
  readonly value: number;
}

interface Props {
  readonly label: string;
  readonly points: readonly LinePoint[];
  readonly short: (value: number) => string;
}

const [CLOSEST, NAME_ROOM] = [14, 36];

/** A line over time. Its side begins near the smallest value: it shows change, not size. */
export function LineChart({ label, points, short }: Props) {
  const [ref, room] = useElementWidth<HTMLDivElement>();
  const { current, pointProps } = usePoints(points.length);
  const values = points.map(({ value }) => value);
  const marks = rangeMarks(Math.min(...values), Math.max(...values));
  const slot = Math.max(CLOSEST, (room - LEFT) / points.length);
  const x = (at: number) => LEFT + slot * (at + 0.5);
  const y = between([marks[0] ?? 0, marks.at(-1) ?? 1], [HEIGHT - FOOT, TOP]);
  const named = shownNames(points.length, slot, NAME_ROOM);
  return (
    <Stack as="figure" gap={10}>
      <Frame ref={ref} label={label} width={Math.max(room, LEFT + slot * points.length)}>
        <Axis marks={marks} y={y} short={short} />
        <polyline className={classes.line} points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
        {points.map(({ name, words, value }, at) => (
          <g key={words} className={classes.point} {...pointProps(at, words)}>
            <rect className={classes.ground} x={x(at) - slot / 2} y={TOP} width={slot} height={HEIGHT - TOP} rx={4} />
            <circle cx={x(at)} cy={y(value)} r={4} />
            {named[at] && (
              <text className={classes.name} x={x(at)} y={HEIGHT - 8} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        ))}
      </Frame>
      <Text size="s" tone="soft" digits mih={36} aria-hidden="true">
        {points[current]?.words}
      </Text>
    </Stack>
  );
}
