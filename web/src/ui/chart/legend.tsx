import classes from './chart.module.css';
import { SeriesArea } from './series-area.tsx';

interface Props {
  readonly names: readonly string[];
  /** Which colour each has, where it is not its place. */
  readonly series?: readonly number[];
}

/** What the colours of a chart mean. */
export const Legend = ({ names, series = [] }: Props) => (
  <ul className={classes.legend}>
    {names.map((name, at) => (
      <li key={name}>
        <svg width={14} height={14} aria-hidden="true">
          <SeriesArea series={series[at] ?? at} width={14} height={14} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
