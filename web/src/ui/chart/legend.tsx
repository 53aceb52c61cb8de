import classes from './chart.module.css';
import { MarkedArea } from './patterns.tsx';

interface Props {
  readonly names: readonly string[];
  /** Which colour and mark each has, where it is not its place. */
  readonly series?: readonly number[];
}

/** What the colours and marks of a chart mean. */
export const Legend = ({ names, series = [] }: Props) => (
  <ul className={classes.legend}>
    {names.map((name, at) => (
      <li key={name}>
        <svg width={14} height={14} aria-hidden="true">
          <MarkedArea series={series[at] ?? at} width={14} height={14} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);
