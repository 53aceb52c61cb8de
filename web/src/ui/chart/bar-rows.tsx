import { Grid, Group, Stack } from '../layout/layout.tsx';
import classes from './chart.module.css';
import { Legend } from './legend.tsx';
import { SeriesArea } from './series-area.tsx';

interface BarRow {
  /** Where names may repeat. */
  readonly id?: number;
  readonly name: string;
  /** What the bar is made of, side by side. */
  readonly parts: readonly number[];
  readonly figure: string;
  readonly note?: string;
}

interface Props {
  readonly rows: readonly BarRow[];
  /** What the parts are, where there are several. */
  readonly names?: readonly string[];
  /** Which colour each part has, where it is not its place. */
  readonly series?: readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** Bars that lie: a name, a length, and the figure in words beside it. */
export function BarRows({ rows, names, series = [] }: Props) {
  const longest = Math.max(1, ...rows.map(({ parts }) => sum(parts)));
  return (
    <Stack gap={10}>
      {names && <Legend names={names} series={series} />}
      <Grid as="dl" className={classes.rows} gap="8px 10px" size="m">
        {rows.map(({ id, name, parts, figure, note }) => (
          <div key={id ?? name}>
            <dt>{name}</dt>
            <dd>
              <Group as="span" gap={1} align="stretch" nowrap className={classes.track} aria-hidden="true">
                {parts.map(
                  (part, at) =>
                    part > 0 && (
                      // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place alone
                      <svg key={at} aria-hidden="true" height={18} style={{ width: `${(part / longest) * 100}%` }}>
                        <SeriesArea series={series[at] ?? at} width="100%" height={18} />
                      </svg>
                    ),
                )}
              </Group>
              <b>{figure}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </Grid>
    </Stack>
  );
}
