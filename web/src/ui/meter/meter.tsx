import classes from './meter.module.css';

interface Props {
  /** From 0 to 1. */
  readonly share: number;
  readonly height?: number;
  readonly tone?: 'warning' | 'danger' | undefined;
  /** How strong the colour is, from 0 to 1. */
  readonly strength?: number | undefined;
}

/** A bar that is as full as what it stands for; the words are beside it. */
export const Meter = ({ share, height = 6, tone, strength }: Props) => (
  <span className={classes.meter} style={{ height }} data-tone={tone} aria-hidden="true">
    <i style={{ width: `${Math.min(1, share) * 100}%`, opacity: strength }} />
  </span>
);
