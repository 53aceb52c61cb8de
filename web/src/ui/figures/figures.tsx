import { Grid } from '../layout/layout.tsx';
import classes from './figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly tone?: 'danger';
}

interface Props {
  readonly figures: readonly Figure[];
  /** Each in a frame of its own, where no card is around them. */
  readonly framed?: boolean;
}

/** Large figures side by side: what is counted, how many, and what to know about it. */
export const Figures = ({ figures, framed }: Props) => (
  <Grid
    as="dl"
    className={classes.figures}
    gap={framed ? 1 : 16}
    columns="repeat(auto-fit, minmax(140px, 1fr))"
    size="s"
    tone="muted"
    data-framed={framed}
  >
    {figures.map(({ label, value, note, tone }) => (
      <div key={label} data-tone={tone}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b>
          {note}
        </dd>
      </div>
    ))}
  </Grid>
);
